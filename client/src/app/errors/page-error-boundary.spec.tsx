import { Suspense, type FunctionComponent } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ShopInfo } from '../../lib/shop/shop-queries';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { PageErrorBoundary } from './page-error-boundary';

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
  whatsapp: null,
};
const mocks = [{ request: { query: ShopInfo }, result: { data: { shop } } }];

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

  it('replaces a page that throws and offers Try Again and Refresh Page', () => {
    renderWithProviders(
      <PageErrorBoundary pathname="/">
        <Page />
      </PageErrorBoundary>,
      { mocks },
    );
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('shows the network message for a failed chunk only', async () => {
    const Missing = lazyComponent(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await act(async () => {
      renderWithProviders(
        <PageErrorBoundary pathname="/">
          <Suspense>
            <Missing />
          </Suspense>
        </PageErrorBoundary>,
        { mocks },
      );
    });
    expect(screen.getByText('Unable to connect to server. Please check your internet connection.')).toBeTruthy();
    cleanup();
    renderWithProviders(
      <PageErrorBoundary pathname="/">
        <Page />
      </PageErrorBoundary>,
      { mocks },
    );
    expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('names the lost connection, in the tab’s title too, when a page’s code is missing offline only', async () => {
    const render = (Missing: FunctionComponent) =>
      act(async () => {
        renderWithProviders(
          <PageErrorBoundary pathname="/">
            <Suspense>
              <Missing />
            </Suspense>
          </PageErrorBoundary>,
          { mocks },
        );
      });
    const missing = () => lazyComponent(() => Promise.reject(new TypeError('Failed to fetch')));
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await render(missing());
    expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeTruthy();
    expect(screen.getByText('Your cart is safe.')).toBeTruthy();
    expect(document.title).toBe('Connection Error');
    cleanup();
    await render(Page);
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
    expect(screen.queryByText('Your cart is safe.')).toBeNull();
    cleanup();
    isOnline.mockReturnValue(true);
    await render(missing());
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
    expect(document.title).toBe('Oops! Something went wrong');
  });

  it('shows the page again once it works', () => {
    renderWithProviders(
      <PageErrorBoundary pathname="/">
        <Page />
      </PageErrorBoundary>,
      { mocks },
    );
    isBroken = false;
    tryAgain();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('shows the support contact after more than two retries', async () => {
    renderWithProviders(
      <PageErrorBoundary pathname="/">
        <Page />
      </PageErrorBoundary>,
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
