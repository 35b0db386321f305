import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { BuyBar } from './buy-bar';

/** jsdom has no IntersectionObserver. Remembers the last instance, so that tests can report intersections to it. */
class FakeObserver {
  static last: FakeObserver | undefined;
  constructor(
    private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.last = this;
  }
  observe() {}
  disconnect() {}
  report(...inView: boolean[]) {
    act(() => this.callback(inView.map((isIntersecting) => ({ isIntersecting }))));
  }
}

function Page({ price }: { price: number }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button}>Page button</button>
      <BuyBar
        pageButton={button}
        product={{ id: 'a', name: 'Ring', unitPrice: price, price: price + 1, stock: 1, hasSizes: true }}
        size="12"
        label="Add to Cart"
        canAdd
        onAdd={() => undefined}
      />
    </>
  );
}

const original = globalThis.IntersectionObserver;
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: FakeObserver }));
afterEach(() => Object.assign(globalThis, { IntersectionObserver: original }));

const bar = () => screen.queryByRole('region', { name: 'Add to Cart' });

it('shows while the page’s button is out of view, above or below', () => {
  renderWithProviders(<Page price={690} />);
  expect(bar()).toBeNull();
  // Without a margin: a button below the viewport is out of view like one above it.
  expect(FakeObserver.last?.options.rootMargin).toBeUndefined();
  FakeObserver.last?.report(true, false);
  expect(bar()?.textContent).toContain('Size 12');
  expect(bar()?.textContent).toContain('Rs. 690.00');
  // The bar disappears with its focused button, so the focus moves to the page's button.
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page button' }));
  FakeObserver.last?.report(true);
  expect(bar()).toBeNull();
});
