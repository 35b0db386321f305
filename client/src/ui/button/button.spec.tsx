import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
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
