import { SlidingWindow } from './sliding-window';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A time that is not the beginning of a minute. */
const START = Date.UTC(2026, 5, 1, 12, 0, 47);

/** Calls `times` times at one time, from one address; returns how long each must wait. */
function callTimes(window: SlidingWindow, times: number, at: number, address = '203.0.113.7'): number[] {
  return Array.from({ length: times }, () => window.count(address, START + at));
}
const refused = (waits: number[]): number => waits.filter((wait) => wait > 0).length;

describe('SlidingWindow', () => {
  it('allows the limit in any minute and returns the time until the next call', () => {
    const window = new SlidingWindow(600, MINUTE);
    expect(refused(callTimes(window, 400, 0))).toBe(0);
    expect(refused(callTimes(window, 200, 30 * SECOND))).toBe(0);
    expect(callTimes(window, 1, 59 * SECOND)).toEqual([SECOND]);
    expect(refused(callTimes(window, 401, MINUTE))).toBe(1);
    expect(callTimes(window, 1, MINUTE)).toEqual([30 * SECOND]);
    expect(refused(callTimes(window, 201, MINUTE + 30 * SECOND))).toBe(1);
  });

  it('does not count refused calls', () => {
    const window = new SlidingWindow(2, MINUTE);
    callTimes(window, 2, 0);
    for (let second = 1; second < 60; second += 1) expect(refused(callTimes(window, 5, second * SECOND))).toBe(5);
    expect(refused(callTimes(window, 3, MINUTE))).toBe(1);
  });

  it('counts each address separately', () => {
    const window = new SlidingWindow(1, MINUTE);
    expect([callTimes(window, 1, 0), callTimes(window, 1, 0, '203.0.113.8'), callTimes(window, 1, 0)]).toEqual([
      [0],
      [0],
      [MINUTE],
    ]);
  });

  it('forgets calls that are ahead because the clock was set back', () => {
    const window = new SlidingWindow(2, MINUTE);
    callTimes(window, 3, 0);
    expect(refused(callTimes(window, 3, -MINUTE * 60))).toBe(1);
    expect(refused(callTimes(window, 3, -MINUTE * 59))).toBe(1);
  });

  it('counts calls that are a little ahead, by the clock of another server', () => {
    const window = new SlidingWindow(2, MINUTE);
    callTimes(window, 2, 0);
    expect(callTimes(window, 1, -SECOND)).toEqual([MINUTE + SECOND]);
  });

  it('forgets addresses that called before the clock was set back', () => {
    const window = new SlidingWindow(2, MINUTE);
    callTimes(window, 1, 0);
    callTimes(window, 1, -MINUTE * 60, '203.0.113.8');
    expect([...window['calls'].keys()]).toEqual(['203.0.113.8']);
  });

  it('forgets who called once each call was taken back', () => {
    const window = new SlidingWindow(2, MINUTE);
    callTimes(window, 1, 0);
    callTimes(window, 1, SECOND);
    window.remove('203.0.113.7', START);
    expect(refused(callTimes(window, 2, 2 * SECOND))).toBe(1);
    window.remove('203.0.113.7', START + SECOND);
    window.remove('203.0.113.7', START + 2 * SECOND);
    expect([...window['calls'].keys()]).toEqual([]);
    // The first of these two is outside the window by the time of the third.
    callTimes(window, 2, 0);
    callTimes(window, 1, MINUTE);
    window.remove('203.0.113.7', START + MINUTE);
    expect([...window['calls'].keys()]).toEqual([]);
    expect(refused(callTimes(window, 3, MINUTE))).toBe(1);
  });

  it('allows one call when the limit is below one', () => {
    expect(refused(callTimes(new SlidingWindow(0.6, MINUTE), 3, 0))).toBe(2);
  });
});
