import { TtlCache, MAX_AGE_MS, MAX_TOTAL_LENGTH } from './ttl-cache.js';

function createCache() {
  let now = 0;
  const cache = new TtlCache(() => now);
  return { cache, wait: (ms: number) => (now += ms) };
}

describe('TtlCache', () => {
  it('returns the cached value until it expires', async () => {
    const { cache, wait } = createCache();
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

  it('measures the age from the start of the read, not from its end', async () => {
    const { cache, wait } = createCache();
    await cache.get('key', async () => wait(MAX_AGE_MS));
    expect(cache.peek('key')).toBeUndefined();
  });

  it('expires a value together with the cached values it was built from', async () => {
    const { cache, wait } = createCache();
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

  it('does not share a read that began before the maximum age', async () => {
    const { cache, wait } = createCache();
    void cache.get('key', () => new Promise(() => undefined));
    wait(MAX_AGE_MS);
    expect(await cache.get('key', async () => 'new')).toBe('new');
  });

  it('is empty after clear', async () => {
    const { cache } = createCache();
    await cache.get('key', async () => 1);
    cache.clear();
    expect(cache.peek('key')).toBeUndefined();
  });

  it('does not store a value that was read before a clear', async () => {
    const { cache } = createCache();
    await cache.get('key', async () => {
      cache.clear(); // a write ends while the read is under way
      return 'old';
    });
    expect(cache.peek('key')).toBeUndefined();
  });

  it('shares one read between concurrent callers', async () => {
    const { cache } = createCache();
    let reads = 0;
    const read = () => cache.get('key', async () => (reads += 1));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('does not cache errors', async () => {
    const { cache } = createCache();
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.get('key', async () => 'there')).resolves.toBe('there');
  });

  describe('with ever new keys', () => {
    const LONG = MAX_TOTAL_LENGTH / 4;
    const cachedKeys = (cache: TtlCache, keys: string[]) => keys.filter((key) => cache.peek(key) !== undefined);

    it('keeps the latest long values, up to the total length', () => {
      const { cache } = createCache();
      const keys = ['1', '2', '3', '4', '5', '6'];
      for (const key of keys) cache.put(key, key, cache.generation(), LONG);
      expect(cachedKeys(cache, keys)).toEqual(['3', '4', '5', '6']);
    });

    it('frees the length of values that expired, were replaced or cleared', () => {
      const { cache, wait } = createCache();
      for (const key of ['1', '2', '2', '2']) cache.put(key, key, cache.generation(), LONG);
      expect(cachedKeys(cache, ['1', '2'])).toEqual(['1', '2']);
      wait(MAX_AGE_MS);
      expect(cachedKeys(cache, ['1', '2'])).toEqual([]);
      for (const key of ['3', '4', '5', '6']) cache.put(key, key, cache.generation(), LONG);
      expect(cachedKeys(cache, ['3', '4', '5', '6'])).toEqual(['3', '4', '5', '6']);
      cache.clear();
      for (const key of ['7', '8', '9', '0']) cache.put(key, key, cache.generation(), LONG);
      expect(cachedKeys(cache, ['7', '8', '9', '0'])).toEqual(['7', '8', '9', '0']);
    });
  });
});
