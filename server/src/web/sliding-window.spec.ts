import { SlidingWindow } from './sliding-window';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Some moment; not the beginning of a minute. */
const BEGAN = Date.UTC(2026, 5, 1, 12, 0, 47);

/** Calls at each of these moments, from one address; what each has to wait. */
function called(calls: SlidingWindow, times: number, at: number, address = '203.0.113.7'): number[] {
  return Array.from({ length: times }, () => calls.count(address, BEGAN + at));
}
const refused = (waits: number[]): number => waits.filter((wait) => wait > 0).length;

describe('SlidingWindow', () => {
  it('allows the limit in any minute and returns the time until the next call', () => {
    const calls = new SlidingWindow(600);
    expect(refused(called(calls, 400, 0))).toBe(0);
    expect(refused(called(calls, 200, 30 * SECOND))).toBe(0);
    expect(called(calls, 1, 59 * SECOND)).toEqual([SECOND]);
    expect(refused(called(calls, 401, MINUTE))).toBe(1);
    expect(called(calls, 1, MINUTE)).toEqual([30 * SECOND]);
    expect(refused(called(calls, 201, MINUTE + 30 * SECOND))).toBe(1);
  });

  it('does not count refused calls', () => {
    const calls = new SlidingWindow(2);
    called(calls, 2, 0);
    for (let second = 1; second < 60; second += 1) expect(refused(called(calls, 5, second * SECOND))).toBe(5);
    expect(refused(called(calls, 3, MINUTE))).toBe(1);
  });

  it('counts each address separately', () => {
    const calls = new SlidingWindow(1);
    expect([called(calls, 1, 0), called(calls, 1, 0, '203.0.113.8'), called(calls, 1, 0)]).toEqual([
      [0],
      [0],
      [MINUTE],
    ]);
  });

  it('allows one call when the limit is below one', () => {
    expect(refused(called(new SlidingWindow(0.6), 3, 0))).toBe(2);
  });
});
