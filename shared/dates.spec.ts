import { formatDate } from './dates.js';

it('shows dates in en-US', () => {
  expect(formatDate('2026-11-21T09:30:00Z')).toBe('Nov 21, 2026');
  expect(formatDate('never')).toBe('');
});
