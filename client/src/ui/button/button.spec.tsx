import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { Dialog } from '../overlay/dialog';
import { BusyButton } from './busy-button';
import { Button } from './button';
import { IconButton } from './icon-button';
import { RowButton } from './row-button';
import { TextButton } from './text-button';

const onClick = jest.fn();

it.each<[string, ReactElement]>([
  ['Button', <Button onClick={onClick} />],
  [
    'BusyButton',
    <BusyButton isBusy={false} busyText="Saving..." onClick={onClick}>
      Save
    </BusyButton>,
  ],
  ['IconButton', <IconButton onClick={onClick} />],
  ['RowButton', <RowButton onClick={onClick} />],
  ['TextButton', <TextButton onClick={onClick} />],
])('A %s is pressed once by Enter, however long it is held', async (_, button) => {
  onClick.mockClear();
  renderWithProviders(button);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(onClick).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('The × of a dialog does not close it by the Enter, still held, that has opened it', async () => {
  renderWithProviders(
    <Dialog open title="Edit" onClose={() => undefined} actions={null}>
      Text
    </Dialog>,
  );
  const close = await screen.findByRole('button', { name: 'Close' });
  // False: the press is prevented.
  expect(fireEvent.keyDown(close, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(close, { key: 'Enter' })).toBe(true);
});
