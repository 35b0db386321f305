import { KeyedQueue } from './keyed-mutex.js';

/** Work that says when it begins and ends, and ends when told. */
function aWork(log: string[], name: string) {
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

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyedQueue', () => {
  it('lets work on the same thing wait, and other work go ahead', async () => {
    const log: string[] = [];
    const queue = new KeyedQueue();
    const [first, second, other] = ['first', 'second', 'other'].map((name) => aWork(log, name)) as [
      ReturnType<typeof aWork>,
      ReturnType<typeof aWork>,
      ReturnType<typeof aWork>,
    ];
    const all = Promise.all([
      queue.run(['a', 'b'], first.work),
      queue.run(['b'], second.work),
      queue.run(['c'], other.work),
    ]);
    await settle();
    expect(log).toEqual(['first begins', 'other begins']);
    first.end();
    await settle();
    expect(log).toEqual(['first begins', 'other begins', 'first ends', 'second begins']);
    second.end();
    other.end();
    expect(await all).toEqual(['first', 'second', 'other']);
  });

  it('goes on after a failure, which only its own caller hears', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run(['a'], () => Promise.reject(new Error('no')));
    const next = queue.run(['a'], async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
