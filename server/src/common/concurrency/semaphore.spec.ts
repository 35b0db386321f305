import { Semaphore } from './semaphore.js';

/** Work that never ends until told to. */
function createWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = () => resolve('done')));
  const work = jest.fn(() => ended);
  return { work, end };
}

describe('Semaphore', () => {
  it('runs so many at once, the rest in order, and refuses what exceeds the queue', async () => {
    const semaphore = new Semaphore(1, 1);
    const [first, second] = [createWork(), createWork()];
    const [running, waiting] = [semaphore.run(first.work), semaphore.run(second.work)];
    await expect(semaphore.run(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(second.work).not.toHaveBeenCalled();
    first.end();
    second.end();
    expect(await Promise.all([running, waiting])).toEqual(['done', 'done']);
    await expect(semaphore.run(async () => 'fourth')).resolves.toBe('fourth');
  });

  it('drops who is aborted while it waits, which makes room in the queue', async () => {
    const semaphore = new Semaphore(1, 1);
    const [first, second] = [createWork(), createWork()];
    const controller = new AbortController();
    const running = semaphore.run(first.work);
    const waiting = semaphore.run(second.work, controller.signal);
    controller.abort(new Error('too late'));
    await expect(waiting).rejects.toThrow('too late');
    const next = semaphore.run(async () => 'next');
    first.end();
    expect(await Promise.all([running, next])).toEqual(['done', 'next']);
    expect(second.work).not.toHaveBeenCalled();
  });

  it('passes on the turn of who is aborted at the moment of its turn', async () => {
    const semaphore = new Semaphore(1, 2);
    const [first, second] = [createWork(), createWork()];
    const controller = new AbortController();
    const running = semaphore.run(first.work);
    const waiting = semaphore.run(second.work, controller.signal).catch(() => 'dropped');
    const last = semaphore.run(async () => 'last');
    first.end();
    controller.abort(new Error('too late'));
    expect(await running).toBe('done');
    expect(await waiting).toBe('dropped');
    expect(await last).toBe('last');
    await expect(semaphore.run(async () => 'free')).resolves.toBe('free');
  });
});
