import { stepPreview, stepSlide } from './gallery-steps';
import { cardAt } from '../list/use-swipe';

describe('stepping through pictures', () => {
  it.each([
    [0, -1, 0],
    [0, 1, 1],
    [3, 1, 3],
    [3, -1, 2],
  ])('takes the preview from %i by %i to %i of four', (index, by, to) => {
    expect(stepPreview(index, by, 4)).toBe(to);
  });

  it('stops the slider at the last picture on a phone, one earlier on wider screens', () => {
    expect(stepSlide(2, 1, 4, false)).toBe(3);
    expect(stepSlide(2, 1, 4, true)).toBe(2);
  });

  it('stays at 0 with one picture or none', () => {
    expect([stepPreview(0, 1, 0), stepPreview(0, 1, 1), stepSlide(0, 1, 1, true)]).toEqual([0, 0, 0]);
  });
});

describe('the card at the front of a swipe list', () => {
  it('is the nearest, never beyond the last', () => {
    expect([cardAt(0, 298, 8), cardAt(160, 298, 8), cardAt(9999, 298, 8), cardAt(0, 0, 8), cardAt(10, 298, 0)]).toEqual(
      [0, 1, 7, 0, 0],
    );
  });
});
