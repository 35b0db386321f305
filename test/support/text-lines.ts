import type { Page } from '@playwright/test';

/** On how many lines the page's main part shows this text, where it first stands in one piece; 0 if it does not. */
export const linesOf = (page: Page, text: string): Promise<number> =>
  page.evaluate<number>(`(${LINES})(${JSON.stringify(text)})`);

const LINES = `(text) => {
  const nodes = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const start = node.data.indexOf(text);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}`;
