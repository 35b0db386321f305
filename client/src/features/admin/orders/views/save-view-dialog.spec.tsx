import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../../test/render-with-providers';
import { SaveViewDialog } from './save-view-dialog';

it('a view that is being saved cannot be closed or changed, and its failure is shown', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const onClose = jest.fn();
  const onSave = () => new Promise<void>((_, reject) => (refuse = reject));
  renderWithProviders(<SaveViewDialog isOpen existing={[]} onSave={onSave} onClose={onClose} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const isShared = screen.getByRole<HTMLInputElement>('checkbox', { name: /everybody|all|share/i });
  await userEvent.type(name, 'To call');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /Saving/ });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await userEvent.type(name, ' today');
  await userEvent.click(isShared);
  expect(onClose).not.toHaveBeenCalled();
  expect([name.value, isShared.checked]).toEqual(['To call', false]);
  refuse(new Error('Too busy'));
  await screen.findByRole('alert');
  expect(name.value).toBe('To call');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
