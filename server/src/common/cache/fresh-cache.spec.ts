import { FreshCache, MAX_AGE_MS, MAX_LENGTH } from './fresh-cache.js';

function aCache() {
  let now = 0;
  const cache = new FreshCache(() => now);
  return { cache, wait: (ms: number) => (now += ms) };
}

describe('FreshCache', () => {
  it('answers from memory until the answer is too old', async () => {
    const { cache, wait } = aCache();
    let reads = 0;
    const read = () => cache.get('key', async () => (reads += 1));

    await read();
    wait(MAX_AGE_MS - 1);
    await read();
    expect(reads).toBe(1);
    wait(1);
    await read();
    expect(reads).toBe(2);
  });

  it('counts the age from where the read began, not from where it ended', async () => {
    const { cache, wait } = aCache();
    await cache.get('key', async () => wait(MAX_AGE_MS));
    expect(cache.peek('key')).toBeUndefined();
  });

  it('keeps what is made of kept answers no longer than those', async () => {
    const { cache, wait } = aCache();
    let stored = 'old';
    const part = () => cache.get('part', async () => stored);
    const whole = () => cache.get('whole', async () => `made of ${await part()}`);
    await part();
    stored = 'new'; // by another process, just after it was read
    wait(MAX_AGE_MS - 1);
    await whole();
    wait(1);
    expect(await whole()).toBe('made of new');
  });

  it('waits for no read that began longer ago than an answer may be old', async () => {
    const { cache, wait } = aCache();
    void cache.get('key', () => new Promise(() => undefined));
    wait(MAX_AGE_MS);
    expect(await cache.get('key', async () => 'new')).toBe('new');
  });

  it('forgets everything when cleared', async () => {
    const { cache } = aCache();
    await cache.get('key', async () => 1);
    cache.clear();
    expect(cache.peek('key')).toBeUndefined();
  });

  it('never keeps what was read before a write', async () => {
    const { cache } = aCache();
    await cache.get('key', async () => {
      cache.clear(); // a write ends while the read is under way
      return 'old';
    });
    expect(cache.peek('key')).toBeUndefined();
  });

  it('reads once for all who ask at the same time', async () => {
    const { cache } = aCache();
    let reads = 0;
    const read = () => cache.get('key', async () => (reads += 1));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('keeps no failure', async () => {
    const { cache } = aCache();
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.get('key', async () => 'there')).resolves.toBe('there');
  });

  describe('asked for ever other things', () => {
    const LONG = MAX_LENGTH / 4;
    const kept = (cache: FreshCache, keys: string[]) => keys.filter((key) => cache.peek(key) !== undefined);

    it('keeps the latest long answers, up to a bound', () => {
      const { cache } = aCache();
      const keys = ['1', '2', '3', '4', '5', '6'];
      for (const key of keys) cache.put(key, key, cache.moment(), LONG);
      expect(kept(cache, keys)).toEqual(['3', '4', '5', '6']);
    });

    it('has room again for each that is over, replaced or forgotten', () => {
      const { cache, wait } = aCache();
      for (const key of ['1', '2', '2', '2']) cache.put(key, key, cache.moment(), LONG);
      expect(kept(cache, ['1', '2'])).toEqual(['1', '2']);
      wait(MAX_AGE_MS);
      expect(kept(cache, ['1', '2'])).toEqual([]);
      for (const key of ['3', '4', '5', '6']) cache.put(key, key, cache.moment(), LONG);
      expect(kept(cache, ['3', '4', '5', '6'])).toEqual(['3', '4', '5', '6']);
      cache.clear();
      for (const key of ['7', '8', '9', '0']) cache.put(key, key, cache.moment(), LONG);
      expect(kept(cache, ['7', '8', '9', '0'])).toEqual(['7', '8', '9', '0']);
    });
  });
});
