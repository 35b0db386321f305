import { detailText } from './detail-text';

it.each([
  ['from', 'pending', 'From: Pending'],
  ['reason', 'noAnswer', 'Reason: Nobody answers'],
  ['reason', 'unconfirmed', 'Reason: It was never confirmed'],
  ['channel', 'whatsapp', 'Came by: WhatsApp'],
  ['fields', 'city, later', 'Corrected: City, later'],
  ['toString', 'constructor', 'toString: constructor'],
  ['to', 'constructor', 'To: constructor'],
])('%s: %s is shown as "%s"', (name, value, text) => expect(detailText({ name, value })).toBe(text));
