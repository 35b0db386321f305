import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { pageInfo } from '../../../../test/admin-fixtures';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { SHOP_INFO } from '../../../../test/shop-info';
import { signIn } from '../../../../test/session';
import {
  BlockContactDocument,
  BlockedContactsDocument,
  UnblockContactDocument,
  type BlockedContactsQueryVariables,
  type ContactType,
} from '../../../generated/graphql';
import { BlockList } from './block-list';

const contacts = {
  request: { query: BlockedContactsDocument, variables: () => true },
  result: {
    data: { blockedContacts: { __typename: 'BlockedContactPage' as const, items: [], pageInfo: pageInfo(0) } },
  },
  maxUsageCount: 9,
};
const block = (result: object) => ({ request: { query: BlockContactDocument, variables: () => true }, result });
const BLOCKED = {
  data: { blockContact: { __typename: 'BlockedContact' as const, id: 'b'.repeat(24), value: '+923001234567' } },
};
const REFUSED = { errors: [new GraphQLError('Too busy')] };
const INVALID = {
  errors: [new GraphQLError('invalid', { extensions: { fields: { value: 'Please enter a telephone number' } } })],
};

const show = (...mocks: ReturnType<typeof block>[]) => renderInDashboard(<BlockList />, contacts, ...mocks);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillIn = async () => {
  await userEvent.type(field(/^Number/), '03001234567');
  await userEvent.type(field(/^Reason/), 'Returns');
};

let users = 0;
beforeEach(() => signIn({ id: `owner ${(users += 1)}`, isAdmin: true }));

it('a typed entry is there after the tab was left, and the browser asks until it is saved', async () => {
  const first = show();
  expect(asksBeforeUnload()).toBe(false);
  await fillIn();
  first.unmount();
  show(block(BLOCKED));
  expect([field(/^Number/).value, field(/^Reason/).value, asksBeforeUnload()]).toEqual([
    '03001234567',
    'Returns',
    true,
  ]);
  await press('Block');
  await screen.findByText('+923001234567 is blocked.');
  expect([field(/^Number/).value, asksBeforeUnload()]).toEqual(['', false]);
});

it.each<[string, object, string]>([
  ['refused', REFUSED, 'Too busy'],
  ['invalid', INVALID, 'Please enter a telephone number'],
])('an entry that is %s after the tab was left says so, and is kept', async (_, result, reason) => {
  const first = show(block(result));
  const release = holdResponses(BlockContactDocument);
  await fillIn();
  await press('Block');
  first.unmount();
  show();
  release();
  await screen.findByText(`Blocking 03001234567 is not finished: ${reason}`);
  expect([field(/^Number/).value, asksBeforeUnload()]).toEqual(['03001234567', true]);
});

const requestOf = (asked: number) => ({
  query: BlockedContactsDocument,
  variables: ({ page }: BlockedContactsQueryVariables) => page === asked,
});
const pageOf = (
  page: number,
  value: string,
  changes: { type?: ContactType; reason?: string; until?: string } = {},
) => ({
  request: requestOf(page),
  result: {
    data: {
      blockedContacts: {
        __typename: 'BlockedContactPage' as const,
        pageInfo: { ...pageInfo(21), currentPage: page, totalPages: 2, hasNextPage: page === 1 },
        items: [
          {
            ...{ __typename: 'BlockedContact' as const, id: String(page).repeat(24), type: 'PHONE' as const, value },
            ...{ reason: 'Returns', until: null, ...changes },
          },
        ],
      },
    },
  },
});

describe('after a lost answer', () => {
  const [NUMBER, LAST_DAY] = ['+923001234567', '2027-03-31'];
  /** The midnight after it in Karachi. */
  const END = '2027-03-31T19:00:00.000Z';
  const refusal = (code: string, message: string) =>
    block({ errors: [new GraphQLError(message, { extensions: { code } })] });
  const typeEntry = async () => {
    await userEvent.type(field(/^Number/), '0300 1234567');
    await userEvent.type(field(/^Reason/), 'Returns');
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: LAST_DAY } });
    await press('Block');
  };
  /** Sends an entry, of which no answer comes, and sends it again; `listed` is on the block list by then. */
  const sendTwice = async (listed: ReturnType<typeof pageOf>) => {
    const taken = { ...refusal('NAME_TAKEN', 'This is blocked already'), maxUsageCount: 9 };
    renderInDashboard(<BlockList />, SHOP_INFO, { ...listed, maxUsageCount: 9 }, refusal('TIMEOUT', 'No'), taken);
    await typeEntry();
    await screen.findByText('No answer came: it may have been saved. Sending it again saves it only once. No');
    await press('Block');
  };

  it('an own entry whose answer was lost is blocked by the next press, and another one is refused', async () => {
    await sendTwice(pageOf(1, NUMBER, { until: END }));
    await screen.findByText('+923001234567 is blocked.');
    expect(field(/^Number/).value).toBe('');
    await typeEntry();
    await screen.findByText('This is blocked already');
  });

  it('an own entry whose answer was lost before the tab was left is blocked by the next press', async () => {
    const listed = { ...pageOf(1, NUMBER, { until: END }), maxUsageCount: 9 };
    const tab = renderInDashboard(<BlockList />, SHOP_INFO, contacts, refusal('TIMEOUT', 'No'));
    await typeEntry();
    await screen.findByText(/^No answer came/);
    tab.unmount();
    renderInDashboard(<BlockList />, SHOP_INFO, listed, refusal('NAME_TAKEN', 'This is blocked already'));
    await press('Block');
    await screen.findByText('+923001234567 is blocked.');
    expect(field(/^Number/).value).toBe('');
  });

  it.each<[string, string, Parameters<typeof pageOf>[2]]>([
    ['kind of contact', NUMBER, { until: END, type: 'ADDRESS' }],
    ['number', '+443001234567', { until: END }],
    ['last day', NUMBER, { until: '2027-03-30T19:00:00.000Z' }],
    ['end, for ever', NUMBER, {}],
    ['reason', NUMBER, { until: END, reason: 'Fake orders' }],
  ])('an entry is refused that is on the list with another %s', async (_, value, changes) => {
    await sendTwice(pageOf(1, value, changes));
    await screen.findByText('This is blocked already');
    expect([field(/^Number/).value, screen.queryByText(/ is blocked\.$/)]).toEqual(['0300 1234567', null]);
  });
});

it('the entries of another page are shown only while the chosen one loads, dimmed, and none after an error', async () => {
  const refused = { request: requestOf(2), result: { errors: [new GraphQLError('No answer')] } };
  renderInDashboard(<BlockList />, SHOP_INFO, pageOf(1, '+923001111111'), refused, pageOf(2, '+923002222222'));
  const old = await screen.findByText('+923001111111');
  const release = holdResponses(BlockedContactsDocument);
  await press('Page 2');
  await waitFor(() => expect(old.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByText('No answer');
  expect(screen.queryByText('+923001111111')).toBeNull();
  await press('Try Again');
  await screen.findByText('+923002222222');
});

it('an entry that another administrator has removed counts as unblocked, and is gone from the list', async () => {
  const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
  const unblock = { request: { query: UnblockContactDocument, variables: () => true }, result: { errors: [gone] } };
  renderInDashboard(<BlockList />, SHOP_INFO, pageOf(1, '+923001111111'), contacts, unblock);
  await press('Remove +923001111111 from the block list');
  await screen.findByText('+923001111111 is not blocked any more.');
  await waitFor(() => expect(screen.queryByText('+923001111111')).toBeNull());
});
