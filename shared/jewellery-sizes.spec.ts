import { BANGLE_SIZES, CHAIN_LENGTHS, jewelleryOfSizes, RING_SIZES, ringSize } from './jewellery-sizes';

describe('sizes of jewellery', () => {
  it.each([
    [6, 46, 3.75, 14.6],
    [12, 52, 6, 16.6],
    [14, 54, 6.75, 17.2],
    [20, 60, 9.25, 19.1],
    [28, 68, 12.25, 21.6],
  ])('gives the ring size %i in Europe as %i and in the USA as %d, with %d mm inside', (local, eu, us, diameter) => {
    expect(ringSize(local)).toEqual({ local, eu, us, diameter });
  });

  it('lists rings from the smallest, each wider than the one before', () => {
    const diameters = RING_SIZES.map((size) => size.diameter);
    expect(diameters).toEqual([...new Set(diameters)].sort((a, b) => a - b));
    expect(RING_SIZES.map(({ local }) => local)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
  });

  it('reads a bangle as two inches and sixteenths', () => {
    expect(BANGLE_SIZES.map(({ size, diameter, circumference }) => [size, diameter, circumference])).toEqual([
      ['2-2', 54, 170],
      ['2-4', 57.2, 180],
      ['2-6', 60.3, 190],
      ['2-8', 63.5, 199],
      ['2-10', 66.7, 209],
    ]);
  });

  it('gives the length of chains in inches and in whole cm', () => {
    expect(CHAIN_LENGTHS.map(({ inches, cm }) => `${inches}: ${cm}`)).toEqual([
      '14: 36',
      '16: 41',
      '18: 46',
      '20: 51',
      '24: 61',
      '30: 76',
    ]);
  });

  it.each([
    [['12', '14'], 'rings'],
    [['2.4', '2.6', '2.8'], 'bangles'],
    [['2-10'], 'bangles'],
    [['16"', '18 in'], 'chains'],
    [['S', 'M'], null],
    [[], null],
  ])('tells by how the sizes %j are written that they are of %s', (sizes, jewellery) => {
    expect(jewelleryOfSizes(sizes)).toBe(jewellery);
  });
});
