import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { announce, LiveRegion } from './live-region';

it('speaks the same words once more when they are said once more', () => {
  renderWithProviders(<LiveRegion />);
  act(() => announce('Address saved.'));
  const spoken = screen.getByText('Address saved.').firstChild;
  act(() => announce('Address saved.'));
  const again = screen.getByText('Address saved.').firstChild;
  // A region speaks what comes into it: the same text left where it is would be silence.
  expect([spoken?.isConnected, again?.isConnected]).toEqual([false, true]);
});
