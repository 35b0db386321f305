import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ConfirmDialog } from './confirm-dialog';

beforeAll(() => {
  // The simulated browser has no layout: every element counts as visible.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setRow] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      {hasRow && <button onClick={() => setOpen(true)}>Delete row</button>}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete the row?"
        confirmLabel="Delete"
        confirmingLabel="Deleting..."
        onConfirm={() => {
          setRow(false);
          setOpen(false);
        }}
        finalFocus={() => document.querySelector('h1')}
      >
        <button onClick={() => setRow(false)}>Somebody else deletes it</button>
      </ConfirmDialog>
    </>
  );
}

const press = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
};
const focused = () => document.activeElement?.textContent;

async function ask() {
  renderWithProviders(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete row' }));
  await waitFor(() => expect(focused()).toBe('Cancel'));
}

describe('The focus after a question', () => {
  it('is back on the button that asked when the question is cancelled', async () => {
    await ask();
    await press('Cancel');
    await waitFor(() => expect(focused()).toBe('Delete row'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete row' }));
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Delete row'));
  });

  it('is where the caller says when the button that asked is gone', async () => {
    await ask();
    await press('Somebody else deletes it');
    await press('Cancel');
    await waitFor(() => expect(focused()).toBe('Rows'));
  });

  it('is where the caller says after the action', async () => {
    await ask();
    await press('Delete');
    await waitFor(() => expect(focused()).toBe('Rows'));
  });
});
