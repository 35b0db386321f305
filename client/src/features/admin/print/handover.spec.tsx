import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { SHOP_INFO } from '../../../../test/shop-info';
import { HandoverToPrintDocument } from '../../../generated/graphql';
import { Handover } from './handover';

const DAY = '2031-05-06';
const parcelOf = (shortId: string, courier: string) => ({
  ...{ __typename: 'HandoverParcel' as const, orderId: shortId.padEnd(24, '0'), shortId, name: 'Sana', city: 'Lahore' },
  parcel: { __typename: 'OrderParcel' as const, courier, trackingNumber: null, cash: 5 },
});
const handoverOf = (parcels: ReturnType<typeof parcelOf>[], isComplete = true) => ({
  request: { query: HandoverToPrintDocument, variables: () => true },
  result: { data: { handover: { __typename: 'Handover' as const, day: DAY, isComplete, parcels } } },
  maxUsageCount: 9,
});
const BOTH = handoverOf([parcelOf('1', 'Rider'), parcelOf('2', 'TCS')]);
const RIDERS_ONLY = [parcelOf('1', 'Rider')];

/** The days that were asked for. */
const chosen: string[] = [];
beforeEach(() => void chosen.splice(0));

/** The lists, with day and courier as the URL has them. */
function Lists(asked: { day: string | null; courier: string | null }) {
  const [params, setParams] = useState(asked);
  const change = (name: 'day' | 'courier', value: string) => {
    if (name === 'day') chosen.push(value);
    setParams((old) => ({ ...old, [name]: value }));
  };
  return <Handover {...params} onChange={change} />;
}
const show = (mock: ReturnType<typeof handoverOf>, courier: string | null) =>
  renderWithProviders(<Lists day={DAY} courier={courier} />, { mocks: [mock, SHOP_INFO] });

const select = () => screen.getByLabelText<HTMLSelectElement>('Courier');
const optionNames = () =>
  within(select())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const sheets = () => screen.queryAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'));

it('a courier of the URL is found however its name is written', async () => {
  show(BOTH, 'tcs');
  await screen.findByRole('article');
  expect([sheets(), select().value, optionNames()]).toEqual([
    ['Handover to TCS'],
    'TCS',
    ['All couriers', 'Rider', 'TCS'],
  ]);
});

it('a chosen courier stays chosen on a day without parcels for it, which says so, and can be changed', async () => {
  show(handoverOf(RIDERS_ONLY), 'TCS');
  await screen.findByText('TCS takes no parcels on this day.');
  expect([select().value, optionNames()]).toEqual(['TCS', ['All couriers', 'Rider', 'TCS']]);
  await userEvent.selectOptions(select(), 'All couriers');
  expect([sheets(), optionNames()]).toEqual([['Handover to Rider'], ['All couriers', 'Rider']]);
});

it('a day that has no parcels at all says so, also of a chosen courier', async () => {
  show(handoverOf([]), 'TCS');
  await screen.findByText('No parcels are handed over on this day.');
  expect(select().value).toBe('TCS');
});

it('an incomplete day says so where it has nothing for a courier', async () => {
  show(handoverOf(RIDERS_ONLY, false), 'TCS');
  await screen.findByText('None of the listed parcels is for TCS.');
  screen.getByText(/^Not complete: only the first/);
});

it('a half-typed day stays until the field is left; the lists follow once it is a day', async () => {
  show(BOTH, null);
  await screen.findByRole('article', { name: 'Handover to TCS' });
  const day = screen.getByLabelText<HTMLInputElement>('Day of the handover');
  // The year 2032, as a browser reports it digit by digit.
  for (const typed of ['0002-05-07', '0020-05-07', '0203-05-07']) {
    fireEvent.change(day, { target: { value: typed } });
    expect([day.value, chosen]).toEqual([typed, []]);
  }
  fireEvent.blur(day);
  expect(day.value).toBe(DAY);
  fireEvent.change(day, { target: { value: '2032-05-07' } });
  expect([day.value, chosen]).toEqual(['2032-05-07', ['2032-05-07']]);
  await screen.findByRole('article', { name: 'Handover to TCS' });
});

it('breaks no heading of a list inside a word: the list scrolls on a narrow screen', async () => {
  show(BOTH, 'TCS');
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map((heading) => getComputedStyle(heading).overflowWrap)).toEqual(headings.map(() => 'normal'));
});
