/** In pixels; a picture that fills a phone is still clear. */
const MAX_WIDTH = 480;

const widthOf = (candidate: string): number => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? Number.NaN);

/** The small files of a srcset; the smallest where all are large. */
export function leanSrcSet(srcSet: string): string {
  const candidates = srcSet.split(/,\s+/).sort((a, b) => widthOf(a) - widthOf(b));
  const small = candidates.filter((each) => widthOf(each) <= MAX_WIDTH);
  return (small.length > 0 ? small : candidates.slice(0, 1)).join(', ');
}
