import { seededRandom } from '../../server/store/test/support';
import { difference, mannWhitney } from './difference';

const roll = seededRandom(7);
const chance = () => roll(1_000_000) / 1_000_000;
const sample = (count: number, shift = 0) =>
  Array.from({ length: count }, () => 50 + chance() + chance() + chance() + shift);

describe('The difference of two samples', () => {
  it('is that of their medians, relative to the smaller one', () => {
    expect(difference([3, 1, 2], [2, 2.2, 9, 2.2])).toMatchObject({ medians: [2, 2.2], gap: 0.1 });
  });

  it('is significant at 0.05 in five of a hundred comparisons of equal distributions', () => {
    const below = Array.from({ length: 1000 }, () => mannWhitney(sample(50), sample(60))).filter(
      (p) => p < 0.05,
    ).length;
    expect(below).toBeGreaterThan(25);
    expect(below).toBeLessThan(80);
  });

  it.each([
    ['to the right', 0.2],
    ['to the left', -0.2],
  ])('is seen in 500 and 500 when one lies a fifth of a millisecond %s', (_, shift) => {
    const found = difference(sample(500), sample(500, shift));
    expect([found.p < 0.001, found.gap > 0.002]).toEqual([true, true]);
  });

  it('is zero between equal values', () => {
    expect(difference(Array<number>(30).fill(250), Array<number>(30).fill(250))).toEqual({
      medians: [250, 250],
      gap: 0,
      p: 1,
    });
  });
});
