/** Integer arithmetic behind Decimal: digits with a power of ten. */

/** The exact decimal value of a double. */
export function exactDigits(value: number): { digits: bigint; exponent: number } {
  let exponent = 0;
  let scaled = Math.abs(value);
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exponent += 1;
  }
  // scaled / 2^n = scaled * 5^n / 10^n
  return { digits: BigInt(scaled) * 5n ** BigInt(exponent), exponent: -exponent };
}
/** Compares `a * 10^aPower` with `b * 10^bPower` exactly: -1, 0 or 1. */
export function compareScaled(a: bigint, aPower: number, b: bigint, bPower: number): number {
  if (a === 0n || b === 0n || a < 0n !== b < 0n) return a < b ? -1 : a > b ? 1 : 0;
  const power = Math.min(aPower, bPower);
  const x = a * 10n ** BigInt(aPower - power);
  const y = b * 10n ** BigInt(bPower - power);
  return x < y ? -1 : x > y ? 1 : 0;
}
/** Drops the last digits, rounding half to even. */
export function roundHalfEven(value: bigint, drop: number): bigint {
  const unit = 10n ** BigInt(drop);
  const quotient = value / unit;
  const rest = (value % unit) * 2n;
  return rest > unit || (rest === unit && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
/** The integer square root, rounded down. */
export function integerSqrt(square: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(square))));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next === root || next === root + 1n) break;
    root = next;
  }
  while (root * root > square) root -= 1n;
  while ((root + 1n) * (root + 1n) <= square) root += 1n;
  return root;
}
