import { act, render } from '@testing-library/react';
import { allowTranslation } from './allow-translation';

allowTranslation();

/** What Chrome does to a page. `apart`: in two steps. */
function translate(container: HTMLElement, apart: boolean): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = `«${text.data}»`;
    if (apart) {
      text.before(font);
      text.remove();
    } else text.replaceWith(font);
  }
}

const Total = ({ count, isBusy }: { count: number; isBusy: boolean }) => (
  <p>
    {isBusy && <b>... </b>}
    {count} items, {count > 1 ? 'dear' : <i>cheap</i>}
  </p>
);

it.each([false, true])('a translated text shows what React makes of it: in two steps %s', async (apart) => {
  const { container, rerender, unmount } = render(<Total count={2} isBusy={false} />);
  await act(() => translate(container, apart));
  expect(container.textContent).toBe('«2»« items, »«dear»');
  await act(() => rerender(<Total count={3} isBusy />));
  expect(container.textContent).toBe('... 3« items, »«dear»');
  await act(() => rerender(<Total count={1} isBusy={false} />));
  expect(container.textContent).toBe('1« items, »cheap');
  await act(() => translate(container.getElementsByTagName('p')[0] ?? container, apart));
  await act(() => rerender(<Total count={4} isBusy />));
  expect(container.textContent?.replaceAll(/[«»]/g, '')).toBe('... 4 items, dear');
  unmount();
  expect(container.textContent).toBe('');
});
