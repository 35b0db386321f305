import { createRequestLimit } from './request-limit.js';

/** Three requests of a browser, and 24 of a network. */
const FACTOR = { RATE_LIMIT_FACTOR: 0.005 };
const NOW = Date.parse('2026-01-01T10:00:00Z');
const LATER = NOW + 59_999;

it('A request that the limit of the network refuses does not count for its browser', () => {
  const limit = createRequestLimit('requests', FACTOR);
  const send = (id: string, now: number) => limit.count({ browser: { id }, network: '192.0.2.1' }, now);
  for (let i = 0; i < 30; i += 1) expect(send(`browser ${i % 15}`, NOW)).toBe(0);
  for (let i = 0; i < 3; i += 1) expect(send('refused', LATER)).toBe(1);
  for (let i = 0; i < 3; i += 1) expect(send('refused', LATER + 1)).toBe(0);
  expect(send('refused', LATER + 1)).toBeGreaterThan(0);
});
