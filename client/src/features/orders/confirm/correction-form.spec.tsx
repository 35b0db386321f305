import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CorrectionForm } from './correction-form';

const address = {
  phone: '0300 1234567',
  address: '12 Mall Road',
  apartment: null,
  city: 'Lahore',
  state: 'Punjab',
  zipcode: '54000',
};

it('an address that is being sent stays until its outcome is known', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const onClose = jest.fn();
  const onSave = () => new Promise<void>((_, reject) => (refuse = reject));
  renderWithProviders(<CorrectionForm address={address} onSave={onSave} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /Saving/ });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).not.toHaveBeenCalled();
  refuse(new Error('Too busy'));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
