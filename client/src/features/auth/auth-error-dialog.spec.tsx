import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { AuthErrorDialog } from './auth-error-dialog';

const offline = { error: new TypeError('Failed to fetch'), text: 'Network error. Please check your connection.' };
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

function setUp() {
  const [onRetry, onDismiss] = [jest.fn(), jest.fn()];
  setOnline(false);
  renderWithProviders(<AuthErrorDialog failure={offline} isLogin onRetry={onRetry} onDismiss={onDismiss} />);
  return { onRetry, onDismiss };
}

afterEach(() => jest.restoreAllMocks());

describe('Retry when Online', () => {
  it('waits for the connection, then tries again', async () => {
    const { onRetry } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry when Online' }));
    screen.getByText('Waiting for the connection...');
    expect(onRetry).not.toHaveBeenCalled();
    comeOnline();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is cancelled by Dismiss', async () => {
    const { onRetry, onDismiss } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry when Online' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    comeOnline();
    expect(onRetry).not.toHaveBeenCalled();
  });
});
