import { mailUrl } from './mail-url';

it('encodes address, subject and text, with the line breaks of emails', () => {
  expect(mailUrl('a+b@example.com', { subject: 'Order & more', text: 'One\nTwo + three' })).toBe(
    'mailto:a%2Bb%40example.com?subject=Order%20%26%20more&body=One%0D%0ATwo%20%2B%20three',
  );
});

it('has no text where none is given', () => {
  expect(mailUrl('a@example.com', { subject: 'Order', text: '' })).toBe('mailto:a%40example.com?subject=Order');
});
