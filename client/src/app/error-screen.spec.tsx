import { Suspense } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderShop } from '../../test-render';
import { ShopFacts } from '../lib/shop-facts';
import { lazyPage } from '../lib/lazy-page';
import { ErrorBoundary } from './error-screen';

const shop = {
  __typename: 'Shop' as const,
  name: 'Zevar',
  phone: null,
  email: 'shop@example.com',
  address: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  timeZone: 'Asia/Karachi',
};
const mocks = [{ request: { query: ShopFacts }, result: { data: { shop } } }];

let isBroken = true;
function Page() {
  if (isBroken) throw new Error('broken');
  return <p>The page</p>;
}
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

describe('The error screen', () => {
  beforeEach(() => {
    isBroken = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('stands in for a page that throws, and offers both ways on', () => {
    renderShop(
      <ErrorBoundary place="/">
        <Page />
      </ErrorBoundary>,
      { mocks },
    );
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('blames the connection for a page whose file does not come, and nothing else', async () => {
    const Missing = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await act(async () => {
      renderShop(
        <ErrorBoundary place="/">
          <Suspense>
            <Missing />
          </Suspense>
        </ErrorBoundary>,
        { mocks },
      );
    });
    expect(screen.getByText('Unable to connect to server. Please check your internet connection.')).toBeTruthy();
    cleanup();
    renderShop(
      <ErrorBoundary place="/">
        <Page />
      </ErrorBoundary>,
      { mocks },
    );
    expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('shows the page again once it works', () => {
    renderShop(
      <ErrorBoundary place="/">
        <Page />
      </ErrorBoundary>,
      { mocks },
    );
    isBroken = false;
    tryAgain();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('names the support contact after more than two retries', async () => {
    renderShop(
      <ErrorBoundary place="/">
        <Page />
      </ErrorBoundary>,
      { mocks },
    );
    tryAgain();
    tryAgain();
    expect(screen.queryByText(/Contact support/)).toBeNull();
    tryAgain();
    expect(screen.getByText(/Contact support/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'shop@example.com' })).getAttribute('href')).toBe(
      'mailto:shop@example.com',
    );
  });
});
