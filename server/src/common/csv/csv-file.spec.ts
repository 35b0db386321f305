import { Readable } from 'node:stream';
import { csvFile } from './csv-file.js';

afterEach(() => void jest.useRealTimers());

it('has the day of the shop in its name, also while it is another one in UTC', () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T20:30:00Z') });
  const { disposition } = csvFile('orders', Readable.from([]), 'Asia/Karachi').getHeaders();
  expect(disposition).toBe('attachment; filename="orders-2026-12-01.csv"');
});
