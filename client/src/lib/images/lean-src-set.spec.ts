import { leanSrcSet } from './lean-src-set';

it.each([
  ['/a-1200.webp 1200w, /a-320.webp 320w, /a-480.webp 480w', '/a-320.webp 320w, /a-480.webp 480w'],
  ['/a-640.webp 640w, /a-900.webp 900w', '/a-640.webp 640w'],
  ['/a.webp 200w', '/a.webp 200w'],
])('of %s the small files are left', (srcSet, lean) => {
  expect(leanSrcSet(srcSet)).toBe(lean);
});
