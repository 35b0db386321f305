import { useQuery } from '@apollo/client/react';
import type { MockLink } from '@apollo/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { AdminOrdersDocument, SetDeliveryOutcomeDocument, SetOrderParcelsDocument } from '../../../generated/graphql';
import { clearMessages, messagesVar } from '../messages/message-store';
import type { DeliveredOrder } from './delivery-documents';
import { DeliverySection } from './delivery-section';

const parcel = (courier: string, trackingNumber: string | null = null, cash = 0) => ({
  ...{ courier, trackingNumber, cash },
  ...{ link: null, day: '2031-05-06', pieces: [] },
});
const orderWith = (version: number, ...parcels: ReturnType<typeof parcel>[]): DeliveredOrder => ({
  id: 'a'.repeat(24),
  status: 'SHIPPED',
  total: 1300,
  lines: [],
  delivery: { version, parcels, result: null },
});
const refused = {
  request: { query: SetOrderParcelsDocument, variables: () => true },
  result: { errors: [new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } })] },
};
let users = 0;
beforeEach(() => {
  clearMessages();
  users += 1;
  const id = String(users).padStart(24, '0');
  signIn({ id, isAdmin: true });
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The section of an order that is `orders[0]`, then, each time it is read again, the next of them. */
function Section({ orders }: { orders: DeliveredOrder[] }) {
  const [reads, setReads] = useState(0);
  const order = orders[Math.min(reads, orders.length - 1)];
  const readAgain = () => Promise.resolve(setReads((before) => before + 1));
  return order && <DeliverySection order={order} onChanged={readAgain} />;
}
const show = (orders: DeliveredOrder[], ...mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(<Section orders={orders} />, { mocks });
const saved = {
  request: { query: SetOrderParcelsDocument, variables: () => true },
  result: { data: { setOrderParcels: { __typename: 'DeskOrder' as const, id: 'a'.repeat(24), version: 2 } } },
};
const formNamed = async (name: string) => within(await screen.findByRole('form', { name }));
const number = (form: Awaited<ReturnType<typeof formNamed>>) =>
  form.getByLabelText<HTMLInputElement>('Tracking number');

it('a parcel that is being saved cannot be cancelled', async () => {
  const release = holdResponses(SetOrderParcelsDocument);
  show([orderWith(1, parcel('TCS'))], refused);
  await press('Change parcel 1');
  const form = await formNamed('Change parcel 1');
  await userEvent.type(number(form), '7781');
  await press('Save parcel');
  await press('Cancel');
  release();
  await screen.findByRole('alert');
  expect(number(form).value).toBe('7781');
  await press('Cancel');
  await screen.findByRole('form', { name: 'Add parcel' });
});

it('what was typed for a parcel stays while another one is removed', async () => {
  const [tcs, rider] = [parcel('TCS', null, 1000), parcel('Rider', null, 300)];
  show([orderWith(1, rider, tcs), orderWith(2, { ...tcs, cash: 1300 })], saved);
  await press('Change parcel 2');
  await userEvent.type(number(await formNamed('Change parcel 2')), '7781');
  await press('Remove parcel 1');
  expect(number(await formNamed('Change parcel 1')).value).toBe('7781');
});

it('what was typed for a parcel stays, with the reason, when somebody else was faster, also if it is gone', async () => {
  const stale = {
    ...refused,
    result: { errors: [new GraphQLError('Stale', { extensions: { code: 'STALE_VERSION' } })] },
  };
  const [tcs, rider] = [parcel('TCS', null, 1300), parcel('Rider')];
  show([orderWith(1, tcs), orderWith(2, tcs, rider), orderWith(3, rider)], stale, stale);
  await press('Change parcel 1');
  await userEvent.type(number(await formNamed('Change parcel 1')), '7781');
  await press('Save parcel');
  await screen.findByText(/Somebody else has changed this delivery/);
  expect(number(await formNamed('Change parcel 1')).value).toBe('7781');
  await press('Save parcel');
  expect(number(await formNamed('Add parcel')).value).toBe('7781');
  screen.getByText(/Somebody else has changed this delivery/);
  await press('Cancel');
  expect(number(await formNamed('Add parcel')).value).toBe('');
});

it('a parcel that is half typed is there again once another one was changed', async () => {
  show([orderWith(1, parcel('TCS', null, 1300)), orderWith(2, parcel('TCS', '1', 1300))], saved);
  await userEvent.type(number(await formNamed('Add parcel')), '99');
  await press('Change parcel 1');
  await userEvent.type(number(await formNamed('Change parcel 1')), '1');
  await press('Save parcel');
  expect(number(await formNamed('Add parcel')).value).toBe('99');
});

it('a parcel that was added or removed leaves an empty form', async () => {
  const tcs = parcel('TCS', '1', 1300);
  show([orderWith(1), orderWith(2, tcs), orderWith(3)], saved, saved);
  const form = await formNamed('Add parcel');
  await userEvent.type(form.getByLabelText(/^Courier/), 'TCS');
  await userEvent.type(number(form), '1');
  await press('Add parcel');
  await screen.findByRole('button', { name: 'Change parcel 1' });
  await waitFor(() => expect(number(form).value).toBe(''));
  await press('Change parcel 1');
  await userEvent.type(number(await formNamed('Change parcel 1')), '2');
  await press('Remove parcel 1');
  expect(number(await formNamed('Add parcel')).value).toBe('');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change parcel 1' })).toBeNull());
});

it('an outcome that is chosen and not recorded stays when a parcel is removed', async () => {
  show([orderWith(1, parcel('TCS', null, 1300)), orderWith(2)], saved);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Delivered');
  await press('Remove parcel 1');
  await screen.findByText('No parcels yet.');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Outcome' }).value).toBe('DELIVERED');
});

it('what was typed for parcels is there again when the order is, until Cancel', async () => {
  const orders = [orderWith(1, parcel('TCS', null, 1300))];
  show(orders);
  await userEvent.type(number(await formNamed('Add parcel')), '99');
  await press('Change parcel 1');
  await userEvent.type(number(await formNamed('Change parcel 1')), '7781');
  cleanup();
  show([orderWith(2, parcel('Rider'), parcel('TCS', null, 1300))]);
  expect(number(await formNamed('Change parcel 2')).value).toBe('7781');
  await press('Cancel');
  expect(number(await formNamed('Add parcel')).value).toBe('99');
  cleanup();
  show(orders);
  expect(number(await formNamed('Add parcel')).value).toBe('99');
  await press('Change parcel 1');
  expect(number(await formNamed('Change parcel 1')).value).toBe('');
});

it('a parcel that is saved after the order was left is not there again, also if it is open by then', async () => {
  const release = holdResponses(SetOrderParcelsDocument);
  show([orderWith(1)], saved);
  const form = await formNamed('Add parcel');
  await userEvent.type(form.getByLabelText(/^Courier/), 'TCS');
  await press('Add parcel');
  await screen.findByRole('button', { name: /Saving/ });
  cleanup();
  show([orderWith(1)]);
  const courier = (await formNamed('Add parcel')).getByLabelText<HTMLInputElement>(/^Courier/);
  expect(courier.value).toBe('TCS');
  release();
  await waitFor(() => expect(courier.value).toBe(''));
});

it('the focus stays on the button when an outcome is recorded, and the form shows what was recorded', async () => {
  const at = '2031-05-07T10:00:00.000Z';
  const result = { outcome: 'LOST' as const, reason: null, returnedAs: null, at, by: 'owner' };
  const recorded = orderWith(2);
  const record = {
    request: { query: SetDeliveryOutcomeDocument, variables: () => true },
    result: {
      data: {
        setDeliveryOutcome: {
          __typename: 'DeskOrder' as const,
          ...{ id: 'a'.repeat(24), status: 'SHIPPED' as const, outcome: 'LOST' as const, version: 2 },
        },
      },
    },
  };
  show([orderWith(1), { ...recorded, delivery: { ...recorded.delivery, result } }], record);
  const outcome = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Outcome' });
  await userEvent.selectOptions(outcome(), 'Delivered');
  const button = screen.getByRole('button', { name: 'Record outcome' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/ by owner/);
  expect(outcome().value).toBe('LOST');
  expect(document.activeElement).toBe(button);
});

/** Adds a parcel of a rider without a number, of which no answer comes. */
async function addWithoutAnswer() {
  const form = await formNamed('Add parcel');
  await userEvent.type(form.getByLabelText(/^Courier/), 'Rider');
  await press('Add parcel');
}
const saysSaved = () =>
  waitFor(() => expect(messagesVar().map(({ text }) => text)).toEqual(['The parcels are saved.']));
const courierOf = async () => (await formNamed('Add parcel')).getByLabelText<HTMLInputElement>(/^Courier/).value;

it('a parcel that was saved without an answer is not offered once more when the order is opened again', async () => {
  show([orderWith(1)], refused);
  await addWithoutAnswer();
  await screen.findByText(/^No answer came: it may have been saved.* Too busy$/);
  expect(await courierOf()).toBe('Rider');
  cleanup();
  show([orderWith(2, parcel('Rider', null, 1300))]);
  await saysSaved();
  await waitFor(async () => expect(await courierOf()).toBe(''));
});

it('a parcel that was saved without an answer leaves an empty form once the order is read again', async () => {
  show([orderWith(1), orderWith(2, parcel('Rider', null, 1300))], refused);
  await addWithoutAnswer();
  await saysSaved();
  await waitFor(async () => expect(await courierOf()).toBe(''));
  expect(screen.queryByText(/Too busy/)).toBeNull();
});

it('a changed parcel that was saved without an answer is not open any more, and a later draft stays', async () => {
  const tcs = parcel('TCS', null, 1300);
  show([orderWith(1, tcs)], refused);
  await press('Change parcel 1');
  await userEvent.type(number(await formNamed('Change parcel 1')), '7781');
  await press('Save parcel');
  await screen.findByText(/^No answer came: it may have been saved.* Too busy$/);
  cleanup();
  show([orderWith(3, { ...tcs, trackingNumber: '7781' })]);
  await screen.findByRole('form', { name: 'Add parcel' });
  await userEvent.type(number(await formNamed('Add parcel')), '99');
  cleanup();
  show([orderWith(4, { ...tcs, trackingNumber: '7781' })]);
  expect(number(await formNamed('Add parcel')).value).toBe('99');
});

it('a parcel without an answer stays in the form when the order has other parcels', async () => {
  show([orderWith(1)], refused);
  await addWithoutAnswer();
  await screen.findByText(/^No answer came: it may have been saved.* Too busy$/);
  cleanup();
  show([orderWith(2, parcel('TCS', null, 1300))]);
  expect(await courierOf()).toBe('Rider');
});

/** The list of orders, which the dialog covers. */
function Listed() {
  useQuery(AdminOrdersDocument, { variables: { sortBy: 'PLACED_AT', sortOrder: 'DESC', page: 1, filter: null } });
  return null;
}

it('an outcome without an answer reads the list of orders again, and the next press sends it once more as it was', async () => {
  const [listed, sent]: [object[], object[]] = [[], []];
  const empty = { __typename: 'PageInfo' as const, currentPage: 1, limit: 10, totalItems: 0, totalPages: 0 };
  const list = {
    request: { query: AdminOrdersDocument, variables: (variables: object) => Boolean(listed.push(variables)) },
    result: { data: { adminOrders: { __typename: 'DeskOrderPage' as const, items: [], pageInfo: empty } } },
    maxUsageCount: 9,
  };
  const lost = {
    request: { query: SetDeliveryOutcomeDocument, variables: (variables: object) => Boolean(sent.push(variables)) },
    result: refused.result,
    maxUsageCount: 2,
  };
  renderWithProviders(
    <>
      <Listed />
      <Section orders={[orderWith(1), orderWith(2)]} />
    </>,
    { mocks: [list, lost] },
  );
  await waitFor(() => expect(listed).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Delivered');
  await press('Record outcome');
  await screen.findByText(/^No answer came: it may have been saved.* Too busy$/);
  await waitFor(() => expect(listed).toHaveLength(2));
  await press('Record outcome');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ outcome: 'DELIVERED', version: 1 });
  expect(sent[1]).toEqual(sent[0]);
});
