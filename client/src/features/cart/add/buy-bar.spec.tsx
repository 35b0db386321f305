import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { BuyBar } from './buy-bar';

/** Stands in for the browser's: remembers the last one and tells it what is in view. */
class FakeObserver {
  static last: FakeObserver | undefined;
  constructor(
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.last = this;
  }
  observe() {}
  disconnect() {}
  say(...inView: boolean[]) {
    act(() => this.tell(inView.map((isIntersecting) => ({ isIntersecting }))));
  }
}

function Page({ price }: { price: number }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button}>The page’s own</button>
      <BuyBar pageButton={button} price={price} isReduced size="12" label="Add to Cart" canAdd onAdd={() => undefined} />
    </>
  );
}

const real = globalThis.IntersectionObserver;
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: FakeObserver }));
afterEach(() => Object.assign(globalThis, { IntersectionObserver: real }));

const bar = () => screen.queryByRole('region', { name: 'Add to Cart' });

it('shows once the page’s button is above the view, also after a jump over it, and goes again', () => {
  renderWithProviders(<Page price={690} />);
  expect(bar()).toBeNull();
  // All below counts as in view: a jump from below to above is a change, too.
  expect(FakeObserver.last?.options.rootMargin).toMatch(/^0px 0px \d{6,}px 0px$/);
  FakeObserver.last?.say(true, false);
  expect(bar()?.textContent).toContain('Size 12');
  expect(bar()?.textContent).toContain('Rs. 690.00');
  // What is pressed in the bar goes with it: the focus stays with the page's own, and comes back to it from the cart.
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The page’s own' }));
  FakeObserver.last?.say(true);
  expect(bar()).toBeNull();
});
