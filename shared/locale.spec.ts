import { formatDate } from './dates.js';
import { currentLocale, setLocale } from './locale.js';
import { asDecimal, formatRs } from './money.js';

it('writes dates and amounts as the locale does', () => {
  const english = formatRs(1200);
  setLocale('ur-PK');
  expect(formatRs(1200).replace(/\s/, ' ')).toBe('Rs 1200.00');
  expect(formatDate('2026-11-21T12:00:00Z')).toContain('نومبر');
  expect(asDecimal(1200)).toBe('1200.00');
  expect([english, currentLocale()]).toEqual(['Rs. 1200.00', 'ur-PK']);
});
