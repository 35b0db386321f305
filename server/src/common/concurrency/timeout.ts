import { AppError } from '../errors/app-error.js';

/** What `work` gives if it gives it in time; UNAVAILABLE otherwise. The work itself goes on: nothing can call it back. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new AppError('UNAVAILABLE')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
