/** A conversation with a number (digits with the country code) that begins with this text. */
export const whatsAppUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
