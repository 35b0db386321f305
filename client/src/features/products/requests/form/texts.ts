import { defineTexts } from '../../../../lib/i18n/define-texts';

export const t = defineTexts('products.requests.form', {
  contact: 'Email, or phone number for WhatsApp',
  once: 'We write to you once, and keep the address for nothing else.',
  size: 'Size',
  anySize: 'Any size',
  chooseSize: 'Choose a size',
  send: 'Tell me',
  sending: 'Sending...',
  confirmByLink: 'Please confirm by the link that we have emailed to {email}. It works for three days.',
  confirmSizeByLink:
    'Please confirm by the link that we have emailed to {email}, to be told of size {size}. It works for three days.',
  noted: 'We have noted your number, and write to you by WhatsApp.',
  notedSize: 'We have noted your number for size {size}, and write to you by WhatsApp.',
  willEmail: 'We will write to {email}.',
  willEmailOfSize: 'We will write to {email} about size {size}.',
});
