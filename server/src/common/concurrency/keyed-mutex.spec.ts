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
});
