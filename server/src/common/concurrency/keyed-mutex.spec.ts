import { KeyedMutex } from './keyed-mutex.js';

/** Work that logs when it begins and ends; `end` makes it end. */
function createWork(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyedMutex', () => {
  it('queues work on the same key and runs other work at once', async () => {
    const log: string[] = [];
    const mutex = new KeyedMutex();
    const [first, second, other] = ['first', 'second', 'other'].map((name) => createWork(log, name)) as [
      ReturnType<typeof createWork>,
      ReturnType<typeof createWork>,
      ReturnType<typeof createWork>,
    ];
    const all = Promise.all([
      mutex.run(['a', 'b'], first.work),
      mutex.run(['b'], second.work),
      mutex.run(['c'], other.work),
    ]);
    await nextTurn();
    expect(log).toEqual(['first begins', 'other begins']);
    first.end();
    await nextTurn();
    expect(log).toEqual(['first begins', 'other begins', 'first ends', 'second begins']);
    second.end();
    other.end();
    expect(await all).toEqual(['first', 'second', 'other']);
  });

  it('continues after an error, which only its own caller sees', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.run(['a'], () => Promise.reject(new Error('no')));
    const next = mutex.run(['a'], async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('drops who is aborted while it waits, and keeps the order of the others', async () => {
    const log: string[] = [];
    const mutex = new KeyedMutex();
    const [first, second, third] = ['first', 'second', 'third'].map((name) => createWork(log, name)) as [
      ReturnType<typeof createWork>,
      ReturnType<typeof createWork>,
      ReturnType<typeof createWork>,
    ];
    const controller = new AbortController();
    const running = mutex.run(['a'], first.work);
    const dropped = mutex.run(['a', 'b'], second.work, controller.signal);
    const behind = mutex.run(['b'], third.work);
    controller.abort(new Error('too late'));
    await expect(dropped).rejects.toThrow('too late');
    await nextTurn();
    // What was behind the dropped one still waits for what was before it.
    expect(log).toEqual(['first begins']);
    first.end();
    third.end();
    await Promise.all([running, behind]);
    expect(log).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
    await expect(mutex.run(['a'], async () => 'free', controller.signal)).rejects.toThrow('too late');
    await expect(mutex.run(['a'], async () => 'free')).resolves.toBe('free');
  });
});
