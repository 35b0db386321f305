/** Around an amount: Rs., PKR, and the stroke that is written after it, with a dash or an equals sign. */
const CURRENCY = /^(?:rs\.?|pkr)|\/[-=]$|(?:pkr|rs\.?)$/gi;
/** Groups of three digits or, as in lakhs, of two before the last three; at most two decimals. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** Paisa of an amount as couriers write it: "1,250", "Rs. 1 250.50", "1,25,000/-". Null for anything else. */
export function parseCashAmount(text: string): number | null {
  const amount = text.replace(/[\s'’\p{Cf}]/gu, '').replace(CURRENCY, '');
  if (!AMOUNT.test(amount)) return null;
  const [rupees = '', decimals = ''] = amount.replaceAll(',', '').split('.');
  const paisa = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(paisa) ? paisa : null;
}
