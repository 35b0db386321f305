import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { announce, LiveRegion } from './live-region';

it('announces the same text a second time', () => {
  renderWithProviders(<LiveRegion />);
  act(() => announce('Address saved.'));
  const first = screen.getByText('Address saved.').firstChild;
  act(() => announce('Address saved.'));
  const second = screen.getByText('Address saved.').firstChild;
  // Screen readers read what is added to the region, so the text must be a new node.
  expect([first?.isConnected, second?.isConnected]).toEqual([false, true]);
});
