import { mongo } from 'mongoose';

const OUT_OF_DISK_SPACE = 14031;

/** Writes to the database; false if it refuses that because its disk is full. */
export async function unlessDiskIsFull(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === OUT_OF_DISK_SPACE) return false;
    throw error;
  }
}
