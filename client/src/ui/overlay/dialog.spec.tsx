import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ComboboxField } from '../form/combobox-field';
import { Dialog } from './dialog';

const CITIES = [
  { value: 'Lahore', detail: 'Punjab' },
  { value: 'Gilgit', detail: 'Gilgit-Baltistan' },
];

function Page({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog open onClose={onClose} title="New order" actions={null}>
      <ComboboxField
        id="city"
        label="City"
        options={CITIES}
        typed={typed}
        value={typed}
        onChoose={setTyped}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}

it('Escape closes the open list of a field in it, and then the dialog', async () => {
  const onClose = jest.fn();
  renderWithProviders(<Page onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText('City'), 'La');
  await screen.findByRole('option', { name: /Lahore/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
