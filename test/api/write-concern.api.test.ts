import mongoose, { type Connection } from 'mongoose';
import { type RunningStore, startStore } from '../../server/store/test/support.js';
import { connectionOptions } from '../../server/src/database/database.module.js';

const MAJORITY = { w: 'majority', j: true };

let store: RunningStore;
let connection: Connection;
/** The commands that were sent, without those of the connection itself. */
const sent: { name: string; writeConcern: unknown; readConcern: unknown }[] = [];

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { ...connectionOptions, monitorCommands: true }).asPromise();
  connection.getClient().on('commandStarted', ({ commandName: name, command: { writeConcern, readConcern } }) => {
    sent.push({ name, writeConcern, readConcern });
  });
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

it('writes are acknowledged by a majority and journaled, and reads see only such writes', async () => {
  const collection = connection.collection('notes');
  await collection.insertOne({ text: 'a' });
  await collection.findOne();
  await connection.transaction((session) => collection.updateOne({}, { $set: { text: 'b' } }, { session }));
  const commandOf = (name: string) => sent.find((each) => each.name === name);
  expect(commandOf('insert')?.writeConcern).toMatchObject(MAJORITY);
  expect(commandOf('find')?.readConcern).toEqual({ level: 'majority' });
  expect(commandOf('commitTransaction')?.writeConcern).toMatchObject(MAJORITY);
});
