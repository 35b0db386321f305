import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { step, order, ordersMock } from '../../../test/orders';
import { renderWithProviders } from '../../../test/render-with-providers';
import { CancelOrderDocument, ShopInfoDocument } from '../../generated/graphql';
import { OrderHistory } from './order-history';

const render = (...mocks: ReturnType<typeof ordersMock>[]) => renderWithProviders(<OrderHistory />, { mocks });

it('finds an order by its short reference, says if there is none, and shows all orders again', async () => {
  const user = userEvent.setup();
  render(
    ordersMock(1, [order('_2'), order('_1')]),
    ordersMock(1, [order('_1')], 1, 'K7M2Q9X8'),
    ordersMock(1, [], 0, '00000000'),
    ordersMock(1, [order('_2'), order('_1')]),
  );
  const field = await screen.findByRole('textbox', { name: 'Short reference' });
  const search = async (text: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await search('k7m2-q9x0');
  await screen.findByText(/^This is no short reference/);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await search('k7m2-q9x8');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^_2/ })).toBeNull());
  await screen.findByRole('button', { name: /^_1/, expanded: true });
  await search('00000000');
  await screen.findByText('No order of yours has the short reference 00000000.');
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await screen.findByRole('button', { name: /^_2/ });
  expect(document.activeElement).toBe(field);
});

it('offers no search where there is one order', async () => {
  render(ordersMock(1, [order('_1')]));
  await screen.findByRole('button', { name: /^_1/ });
  expect(screen.queryByRole('search')).toBeNull();
});

const SHOP = {
  request: { query: ShopInfoDocument },
  result: {
    data: {
      shop: {
        __typename: 'Shop' as const,
        name: 'Zevar',
        phone: null,
        email: 'shop@zevar.example',
        address: null,
        facebook: null,
        instagram: null,
        tiktok: null,
        timeZone: 'Asia/Karachi',
        whatsapp: '923001234567' as string | null,
      },
    },
  },
};

it('says what to pay in cash until the order has arrived, and whom to write if something is wrong', async () => {
  const about = encodeURIComponent('Order _1, short reference K7M2Q9X8');
  renderWithProviders(<OrderHistory />, { mocks: [ordersMock(1, [order('_1'), order('_2', 'DELIVERED')]), SHOP] });
  const cash = await screen.findByText(/^You pay/);
  expect(cash.textContent).toBe('You pay Rs. 1850.00 in cash when it arrives.');
  expect((await screen.findByRole('link', { name: 'Write an email' })).getAttribute('href')).toBe(
    `mailto:shop@zevar.example?subject=${about}`,
  );
  expect(screen.getByRole('link', { name: /^Write by WhatsApp/ }).getAttribute('href')).toBe(
    `https://wa.me/923001234567?text=${about}`,
  );
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^_1/ }));
  await userEvent.click(screen.getByRole('button', { name: /^_2/ }));
  await screen.findByText('Something is wrong?');
  expect(screen.queryByText(/^You pay/)).toBeNull();
});

it('shows what became of an order below its status, and then asks for no cash any more', async () => {
  const refused = { ...order('_1', 'SHIPPED'), outcome: 'REFUSED' as const };
  renderWithProviders(<OrderHistory />, { mocks: [ordersMock(1, [refused, order('_2', 'DELIVERED')]), SHOP] });
  const row = await screen.findByRole('button', { name: /^_1/ });
  expect(row.textContent).toContain('ShippedRefused at the door');
  expect(screen.getByRole('button', { name: /^_2/ }).textContent).not.toContain('Refused');
  await screen.findByText('Something is wrong?');
  expect(screen.queryByText(/^You pay/)).toBeNull();
});

it('cancels an order that nobody has confirmed, after a question', async () => {
  const open = { ...order('_1', 'PENDING', [step('PENDING', 18)]), canCancel: true };
  const request = { query: CancelOrderDocument, variables: { id: open.id } };
  const cancelled = order('_1', 'CANCELLED', [step('PENDING', 18), step('CANCELLED', 19)]);
  renderWithProviders(<OrderHistory />, {
    mocks: [
      ordersMock(1, [open]),
      { request, error: new TypeError('Failed to fetch') },
      { request, result: { data: { cancelOrder: cancelled } } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your order?' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await confirm();
  await within(dialog).findByText(/^Unable to connect to server/);
  await confirm();
  await screen.findByText(/^Cancelled on/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.queryByText(/^You pay/)).toBeNull();
});

it('says that it is too late to cancel, and shows the order as it is now without the button', async () => {
  const open = { ...order('_1', 'PENDING', [step('PENDING', 18)]), canCancel: true };
  const request = { query: CancelOrderDocument, variables: { id: open.id } };
  const tooLate = new GraphQLError('Too late', { extensions: { code: 'ORDER_CLOSED' } });
  renderWithProviders(<OrderHistory />, {
    mocks: [
      ordersMock(1, [open]),
      { request, result: { errors: [tooLate] } },
      ordersMock(1, [order('_1', 'SHIPPED')], 1, open.reference),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your order?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const notice = await screen.findByText(/^This is no longer possible/);
  expect(notice.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  screen.getByRole('button', { name: /^_1.*Shipped/ });
});
