import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { category } from '../../../../test/admin-fixtures';
import { mock, renderInDashboard } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import { AdminCategoriesDocument } from '../../../generated/graphql';
import { upload } from '../../../lib/api/upload';
import type { RestResponse } from '../../../lib/api/rest-client';
import { sessionStore } from '../../session/session-storage';
import { NewProductTab } from './new-product-tab';

jest.mock('../../../lib/api/upload');

/** Responds to the pending upload. */
let respond: (is: RestResponse) => Promise<void>;
let userCount = 0;

const signInAsOwner = () => signIn({ id: `owner ${userCount}`, isAdmin: true });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(upload).mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = (is) => act(() => Promise.resolve(resolve(is)));
      }),
  );
  userCount += 1;
  signInAsOwner();
});

const openTab = () =>
  renderInDashboard(<NewProductTab />, mock(AdminCategoriesDocument, { categories: [category('Rings')] }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillIn = async (name: string) => {
  await screen.findByRole('option', { name: 'Rings' });
  for (const [label, value] of Object.entries({
    Name: name,
    Description: 'A ring.',
    Price: '1350',
    'Stock quantity': '3',
  }))
    fireEvent.change(field(label), { target: { value } });
  await userEvent.selectOptions(field('Category'), 'Rings');
};
const FAILED = { status: 500, body: {} };
const MAYBE_CREATED = 'The product may be there all the same. Send it again: it is created only once.';
const CREATED = { status: 201, body: {} };

/** Sends a product, leaves the tab and returns to it while the upload is pending. */
async function leaveAndReturnDuringUpload(name: string) {
  const first = openTab();
  await fillIn(name);
  await userEvent.upload(screen.getByLabelText('Images'), new File(['x'], 'opal.png', { type: 'image/png' }));
  await screen.findByRole('img', { name: 'opal.png' });
  await press('Create product');
  await screen.findByRole('progressbar');
  first.unmount();
  return openTab();
}

it('a product that could not be created is restored into a blank form', async () => {
  await leaveAndReturnDuringUpload('Opal Ring');
  expect(field('Name').value).toBe('');
  await respond(FAILED);
  await waitFor(() => expect(field('Name').value).toBe('Opal Ring'));
  screen.getByRole('img', { name: 'opal.png' });
  expect(screen.getByRole('alert').textContent).toBe(`Failed to create product. ${MAYBE_CREATED}`);
});

/** Clears a form that may have created a product, and answers the question with this button. */
async function clearAnswered(answer: 'Clear' | 'Keep it') {
  await press('Clear form');
  const question = within(await screen.findByRole('alertdialog', { name: 'Clear the form?' }));
  fireEvent.click(question.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it.each(['created', 'cleared'])(
  'a failed product does not replace one started since, and is restored once that one is %s',
  async (end) => {
    const second = await leaveAndReturnDuringUpload('Opal Ring');
    await fillIn('Jade Ring');
    await respond(FAILED);
    expect([field('Name').value, screen.queryByRole('img', { name: 'opal.png' })]).toEqual(['Jade Ring', null]);
    second.unmount();

    openTab();
    expect(field('Name').value).toBe('Jade Ring');
    await screen.findByRole('option', { name: 'Rings' });
    if (end === 'cleared') await press('Clear form');
    else {
      await press('Create product');
      await screen.findByRole('progressbar');
      await respond(CREATED);
    }
    await waitFor(() => expect(field('Name').value).toBe('Opal Ring'));
    await screen.findByRole('img', { name: 'opal.png' });
    await clearAnswered('Clear');
    expect([field('Name').value, screen.queryByRole('img', { name: 'opal.png' })]).toEqual(['', null]);
  },
);

it('a created product leaves the draft of the next one alone', async () => {
  const second = await leaveAndReturnDuringUpload('Opal Ring');
  await fillIn('Jade Ring');
  await respond(CREATED);
  second.unmount();
  openTab();
  expect(field('Name').value).toBe('Jade Ring');
});

describe('the key of a product whose answer was lost', () => {
  const keys = () => jest.mocked(upload).mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  /** Sends the product; resolves once it is under way. */
  const create = async () => {
    await press('Create product');
    await screen.findByRole('progressbar');
  };
  const sendAndLoseAnswer = async () => {
    jest.mocked(upload).mockClear();
    const tab = openTab();
    await fillIn('Opal Ring');
    await create();
    await respond(FAILED);
    await create();
    return tab;
  };
  const respondAndSendAgain = async (status: number) => {
    await respond({ status, body: {} });
    await screen.findByRole('alert');
    await create();
    await respond(CREATED);
  };

  it.each([403, 408, 429, 503])('stays over a refusal with %d, which says nothing of the first try', async (status) => {
    await sendAndLoseAnswer();
    await respondAndSendAgain(status);
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
  });

  it('stays when the session ended before the second try', async () => {
    const tab = await sendAndLoseAnswer();
    sessionStore.end({ message: '', loginRedirectDelayMs: null, returnsAfterLogin: true });
    tab.unmount();
    await respond({ status: 401, body: {} });
    signInAsOwner();
    openTab();
    await screen.findByRole('option', { name: 'Rings' });
    await create();
    await respond(CREATED);
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
  });

  it.each([400, 409, 413, 415, 422])('is given up once the content was refused with %d', async (status) => {
    await sendAndLoseAnswer();
    await respondAndSendAgain(status);
    expect(keys()).toEqual([keys()[0], keys()[0], expect.not.stringMatching(String(keys()[0]))]);
  });

  const edit = (text: string) => fireEvent.change(field('Description'), { target: { value: text } });
  const CONFLICT = { status: 409, body: { msg: 'No', code: 'IDEMPOTENCY_KEY_CONFLICT' } };
  const sentTexts = () => jest.mocked(upload).mock.calls.map(([, form]) => form.get('description'));
  const loseAnswerAndEdit = async () => {
    jest.mocked(upload).mockClear();
    const tab = openTab();
    await fillIn('Opal Ring');
    await create();
    await respond(FAILED);
    edit('A ring of opal.');
    return tab;
  };

  it('is kept when the product is edited: the first is named, and not created beside it', async () => {
    await loseAnswerAndEdit();
    await create();
    await respond(FAILED);
    edit('An opal ring.');
    await create();
    await respond(CONFLICT);
    // It asks which of the first two was created.
    await respond(CONFLICT);
    await respond({ status: 201, body: { _id: 'b'.repeat(24), name: 'Opal Ring' } });
    await screen.findByText('Before your last changes this became the product "Opal Ring": only the answer was lost.');
    expect(screen.getByRole('link', { name: 'View it' }).getAttribute('href')).toMatch(/&product=b{24}$/);
    expect(sentTexts()).toEqual(['A ring.', 'A ring of opal.', 'An opal ring.', 'A ring.', 'A ring of opal.']);
    expect(new Set(keys()).size).toBe(1);
    expect(field('Description').value).toBe('An opal ring.');

    await press('Make this another product');
    expect(screen.queryByText(/^Before your last changes/)).toBeNull();
    expect(document.activeElement).toBe(field('Name'));
    await create();
    await respond(CREATED);
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect([sentTexts()[5], new Set(keys()).size]).toEqual(['An opal ring.', 2]);
  });

  it('is kept over a refusal of the edited product, which says nothing of the first', async () => {
    await loseAnswerAndEdit();
    await create();
    await respond({ status: 409, body: {} });
    await create();
    expect(new Set(keys()).size).toBe(1);
  });

  it('is kept over a reload of the page', async () => {
    const tab = await loseAnswerAndEdit();
    const stored = JSON.parse(sessionStorage.getItem('new-product') ?? '{}');
    expect(stored).toMatchObject({ key: keys()[0] });
    tab.unmount();
    // In a page that is loaded anew nothing is in memory: as for another user.
    userCount += 1;
    signInAsOwner();
    sessionStorage.setItem('new-product', JSON.stringify({ ...stored, userId: `owner ${userCount}` }));
    openTab();
    await screen.findByRole('option', { name: 'Rings' });
    await create();
    await respond(CONFLICT);
    await screen.findByText('Before your last changes a product was created: only the answer was lost.');
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  });

  it('is another one for what is typed into the emptied form', async () => {
    await loseAnswerAndEdit();
    await clearAnswered('Keep it');
    expect(field('Description').value).toBe('A ring of opal.');
    await clearAnswered('Clear');
    await fillIn('Opal Ring');
    await create();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is told again when the tab is opened anew', async () => {
    (await loseAnswerAndEdit()).unmount();
    openTab();
    expect(screen.getByRole('alert').textContent).toBe(`Failed to create product. ${MAYBE_CREATED}`);
  });
});
