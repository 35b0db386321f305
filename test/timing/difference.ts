/** The difference between two samples. */
export interface Difference {
  /** Medians, in ms. */
  medians: [number, number];
  /** The difference of the medians relative to the smaller one. */
  gap: number;
  /** The probability of a difference as large by chance (Mann-Whitney, two-sided). */
  p: number;
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function medianOf(sample: number[]): number {
  const sorted = [...sample].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

export function difference(one: number[], other: number[]): Difference {
  const medians: [number, number] = [medianOf(one), medianOf(other)];
  const gap = Math.abs(medians[0] - medians[1]) / Math.min(...medians);
  return { medians: [round(medians[0]), round(medians[1])], gap: round(gap), p: round(mannWhitney(one, other)) };
}

/** Normal approximation, valid for samples of twenty and more; ties share their rank. */
export function mannWhitney(one: number[], other: number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    const value = all[from]?.value;
    let to = from;
    while (all[to]?.value === value && to < all.length) to += 1;
    const size = to - from;
    ties += size ** 3 - size;
    ranks += all.slice(from, to).filter(({ isOne }) => isOne).length * ((from + 1 + to) / 2);
    from = to;
  }
  const [n, m, all2] = [one.length, other.length, all.length];
  const u = ranks - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (all2 + 1 - ties / (all2 * (all2 - 1))));
  return deviation === 0 ? 1 : 2 * tail(Math.abs(u - (n * m) / 2) / deviation);
}

/** The upper tail of the normal distribution beyond `z` (Abramowitz and Stegun 26.2.17, to 7.5e-8). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
