import { stepImage, stepSlide } from './gallery-steps';
import { cardIndexAt } from '../list/use-card-swipe';

describe('stepping through images', () => {
  it.each([
    [0, -1, 0],
    [0, 1, 1],
    [3, 1, 3],
    [3, -1, 2],
  ])('moves from image %i by %i to %i of four', (index, by, to) => {
    expect(stepImage(index, by, 4)).toBe(to);
  });

  it('stops the slider at the last image on a phone, one image earlier on wider screens', () => {
    expect(stepSlide(2, 1, 4, false)).toBe(3);
    expect(stepSlide(2, 1, 4, true)).toBe(2);
  });

  it('stays at 0 with one image or none', () => {
    expect([stepImage(0, 1, 0), stepImage(0, 1, 1), stepSlide(0, 1, 1, true)]).toEqual([0, 0, 0]);
  });
});

describe('the front card of a swiped list', () => {
  it('is the nearest, never beyond the last', () => {
    expect([
      cardIndexAt(0, 298, 8),
      cardIndexAt(160, 298, 8),
      cardIndexAt(9999, 298, 8),
      cardIndexAt(0, 0, 8),
      cardIndexAt(10, 298, 0),
    ]).toEqual([0, 1, 7, 0, 0]);
  });
});
