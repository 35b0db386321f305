import type { ClipboardEvent } from 'react';
import { latinDigits } from '#shared/latin-digits';

/**
 * The plain number in a copied amount such as "Rs. 1,500.00", "500/-" or "۱۵۰۰". Null if there is none, or if the
 * text is a plain number already.
 */
function parsePastedNumber(text: string): string | null {
  const number = latinDigits(text)
    .replace(/^\s*(?:rs|pkr|₨)\.?/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[\s,]/g, '');
  return number !== text && /^[-+]?\d+(?:\.\d+)?$/.test(number) ? number : null;
}

/**
 * A paste handler for number inputs. Browsers only drop the characters that no number has: "Rs. 500" would become .500,
 * and "Rs. 500.00" would show but have no value.
 */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  const number = parsePastedNumber(event.clipboardData.getData('text'));
  if (number === null) return;
  event.preventDefault();
  // React only notices a value that is set by the native setter and followed by an input event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.currentTarget, number);
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
