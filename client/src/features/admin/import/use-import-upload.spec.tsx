import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { upload } from '../../../lib/api/upload';
import type { RestResponse } from '../../../lib/api/rest-client';
import { AdminMessages } from '../messages/admin-messages';
import { ChooseFiles } from './choose-files';

jest.mock('../../../lib/api/upload');

it.each<[string, () => Promise<RestResponse>, string]>([
  ['is lost', () => Promise.reject(new TypeError('lost')), 'The file could not be sent. Please try again.'],
  ['is refused', () => Promise.resolve({ status: 400, body: { message: 'Too many rows' } }), 'Too many rows'],
])('an upload that %s after its dialog was closed says so, and the browser asks until then', async (_, end, reason) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  jest.mocked(upload).mockReturnValue(answered.then(end));
  renderWithProviders(<AdminMessages />);
  const dialog = renderWithProviders(<ChooseFiles imports={[]} onChoose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText(/^CSV file/), new File(['sku'], 'evening.csv', { type: 'text/csv' }));
  expect(asksBeforeUnload()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(asksBeforeUnload()).toBe(true);
  dialog.unmount();
  await act(async () => answer());
  await screen.findByText(`evening.csv was not imported: ${reason}`);
  expect(asksBeforeUnload()).toBe(false);
});
