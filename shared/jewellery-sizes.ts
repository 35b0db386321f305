// Sizes of jewellery. Lengths and diameters in mm; a diameter is the inner one.

export const MM_PER_INCH = 25.4;
/** The long and the short side of a bank card (ISO/IEC 7810, ID-1). */
export const BANK_CARD_MM = { long: 85.6, short: 53.98 };

interface RingSize {
  /** The size of Pakistan and of India: each counts the mm of the circumference above 40. */
  local: number;
  /** The size of Europe (ISO 8653): the circumference. */
  eu: number;
  /** In quarters. */
  us: number;
  diameter: number;
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** The American sizes begin at 11.63 mm and grow by 0.8128 mm. */
const usSizeOf = (diameter: number): number => round((diameter - 11.63) / 0.8128, 4);

export function ringSize(local: number): RingSize {
  const circumference = local + 40;
  const diameter = circumference / Math.PI;
  return { local, eu: circumference, us: usSizeOf(diameter), diameter: round(diameter, 10) };
}

export const RING_RANGE = { from: 6, to: 28 };

export const RING_SIZES: readonly RingSize[] = Array.from(
  { length: (RING_RANGE.to - RING_RANGE.from) / 2 + 1 },
  (_, index) => ringSize(RING_RANGE.from + index * 2),
);

interface BangleSize {
  /** 2-4 is two inches and four sixteenths. */
  size: string;
  inches: number;
  diameter: number;
  circumference: number;
}

export const BANGLE_SIZES: readonly BangleSize[] = [2, 4, 6, 8, 10].map((sixteenths) => {
  const inches = 2 + sixteenths / 16;
  const diameter = inches * MM_PER_INCH;
  return {
    size: `2-${sixteenths}`,
    inches,
    diameter: round(diameter, 10),
    circumference: Math.round(diameter * Math.PI),
  };
});

interface ChainLength {
  inches: number;
  cm: number;
}

export const CHAIN_LENGTHS: readonly ChainLength[] = [14, 16, 18, 20, 24, 30].map((inches) => ({
  inches,
  cm: Math.round((inches * MM_PER_INCH) / 10),
}));

export type SizedJewellery = 'rings' | 'bangles' | 'chains';

const BANGLE = /^2\s*[-.]\s*(2|4|6|8|10)$/;
const RING = /^\d{1,2}$/;
const CHAIN = /^\d{2}\s*("|″|in(ch(es)?)?|cm)$/i;

/** What the sizes of a product measure, by how they are written; null where that is not known. */
export function jewelleryOfSizes(sizes: readonly string[]): SizedJewellery | null {
  const all = (pattern: RegExp) => sizes.length > 0 && sizes.every((size) => pattern.test(size.trim()));
  if (all(BANGLE)) return 'bangles';
  if (all(CHAIN)) return 'chains';
  return all(RING) ? 'rings' : null;
}

/** CSS pixels for a mm on the screens that there are, and steps in which a card is matched. */
export const SCREEN_SCALE = { min: 2.5, max: 9, step: 0.01 };
