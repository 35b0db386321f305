import type { ClipboardEvent } from 'react';

const LOCAL_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** The number in what people copy: "Rs. 1,500.00", "500/-", "۱۵۰۰". Null where it is none, or already one. */
function numberIn(text: string): string | null {
  const latin = text.replace(LOCAL_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
  const bare = latin
    .replace(/^\s*(?:rs|pkr|₨)\.?/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[\s,]/g, '');
  return bare !== text && /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? bare : null;
}

/**
 * A number's field takes of what is pasted only the characters that numbers have: of "Rs. 500" that would be .500, and of
 * "Rs. 500.00" nothing at all, though it goes on showing it.
 */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  const number = numberIn(event.clipboardData.getData('text'));
  if (number === null) return;
  event.preventDefault();
  // As if it was typed: React hears of a value that is set through the element's own class.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.currentTarget, number);
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
