import { imageWidths, webpWidths } from './image-widths.js';

it.each([
  [1600, [320, 480, 640, 900, 1200, 1600], [320, 640, 1200, 1600]],
  [1200, [320, 480, 640, 900, 1200], [320, 640, 1200]],
  [1000, [320, 480, 640, 900, 1200], [320, 640, 1200]],
  [900, [320, 480, 640, 900], [320, 640, 1200]],
  [320, [320], [320]],
  [40, [320], [320]],
])('a picture %p wide has the widths that it fills, and one more for the rest', (width, offered, webp) => {
  expect(imageWidths(width)).toEqual(offered);
  expect(webpWidths(width)).toEqual(webp);
});
