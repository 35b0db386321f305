import { act, render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration';
import { useShownLocation } from './use-shown-location';

let navigate: NavigateFunction = () => undefined;
function Page() {
  const { location, navigationType } = useShownLocation();
  useScrollRestoration(location, navigationType);
  navigate = useNavigate();
  return null;
}

it('a page that is left right after its URL was replaced does not jump to where it was before', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/products');
  // jsdom has no entries of navigations, and no heights.
  performance.getEntriesByType = () => [];
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9000 });
  render(
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>,
  );
  const scrollBy = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  scrollBy(2969);
  act(() => {
    // The list has grown, and a link is followed before React has rendered what it had put off.
    flushSync(() => void navigate('/products?page=2', { replace: true }));
    scrollBy(3100);
    flushSync(() => void navigate('/categories'));
  });
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: expect.any(String) }]]);
});
