import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { upload } from '../../../lib/api/upload';
import type { RestResponse } from '../../../lib/api/rest-client';
import { ProductImportsDocument } from '../../../generated/graphql';
import { AdminMessages } from '../messages/admin-messages';
import { ChooseFiles } from './choose-files';
import { useImports } from './use-import';

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

describe('an upload without an answer', () => {
  const MAY_BE_IMPORTED = /^No answer came: night.csv may be in the list of imports\./;
  const onChoose = jest.fn();
  const files = [1, 2].map((lastModified) => new File(['sku'], 'night.csv', { type: 'text/csv', lastModified }));
  const choose = (file: File | undefined) => userEvent.upload(screen.getByLabelText(/^CSV file/), file ?? []);
  const usedKeys = () => jest.mocked(upload).mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  const lose = (answer: () => Promise<RestResponse>) =>
    jest.mocked(upload).mockImplementationOnce((_path, _form, { onProgress }) => {
      onProgress(1);
      return answer();
    });
  function Imports() {
    const { imports } = useImports();
    return <ChooseFiles imports={imports ?? []} onChoose={onChoose} />;
  }
  const show = () => renderInDashboard(<Imports />, mock(ProductImportsDocument, { productImports: [] }));
  beforeEach(() => {
    jest.mocked(upload).mockReset();
    onChoose.mockReset();
  });

  it.each<[string, () => Promise<RestResponse>]>([
    ['lost', () => Promise.reject(new TypeError('lost'))],
    ['the error page of a proxy', () => Promise.resolve({ status: 502, body: null })],
  ])('(%s) says so, reads the list again, and makes one import with the next press', async (_, answer) => {
    show();
    await choose(files[0]);
    await waitFor(() => expect(sent).toHaveLength(1));
    lose(answer);
    await press('Check the file');
    await screen.findByText(MAY_BE_IMPORTED);
    await waitFor(() => expect(sent).toHaveLength(2));
    jest.mocked(upload).mockResolvedValue({ status: 202, body: { _id: 'd'.repeat(24) } });
    await press('Check the file');
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    // What is chosen after an answer is meant anew, as are other files.
    for (const file of files) {
      await choose(file);
      await press('Check the file');
    }
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(3));
    const [first, again, anew, other] = usedKeys();
    expect(again).toBe(first);
    expect(new Set([first, anew, other]).size).toBe(3);
  });

  it('says so after its dialog was closed', async () => {
    const shown = show();
    await choose(files[0]);
    let end = () => {};
    lose(() => new Promise((_, reject) => (end = () => reject(new TypeError('lost')))));
    await press('Check the file');
    shown.unmount();
    renderWithProviders(<AdminMessages />);
    await act(async () => end());
    await screen.findByText(MAY_BE_IMPORTED);
  });
});
