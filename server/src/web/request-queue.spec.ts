import { RequestQueue } from './request-queue.js';

const fill = (queue: RequestQueue): number => {
  let entered = 0;
  for (; !queue.isFull; entered += 1) queue.enter();
  return entered;
};

/** The number of requests that the queue holds after it has served this many at this pace. */
function limitAfter(queue: RequestQueue, served: number, intervalMs: number): number {
  let underWay = fill(queue);
  const end = () => {
    jest.advanceTimersByTime(intervalMs);
    queue.leave();
  };
  for (let count = 0; count < served; count += 1) {
    end();
    queue.enter();
  }
  while (queue.isFull) {
    end();
    underWay -= 1;
  }
  return underWay + fill(queue);
}

describe('RequestQueue', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['as many as are served within the longest wait', 20, 50],
    ['at most its maximum', 1, 400],
    ['at least its minimum, however slow they are', 5000, 30],
  ])('holds %s', (_what, intervalMs, limit) => {
    const queue = new RequestQueue({ max: 400, min: 30, waitMs: 1000 });
    expect(Math.abs(limitAfter(queue, 1000, intervalMs) - limit)).toBeLessThanOrEqual(1);
  });

  it('without a wait has a fixed length', () => {
    const queue = new RequestQueue({ max: 5 });
    expect(fill(queue)).toBe(5);
    queue.leave();
    expect(queue.isFull).toBe(false);
  });
});
