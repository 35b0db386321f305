import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, renderInDashboard } from '../../../../test/render-in-dashboard';
import { CashOnTheWayDocument, PendingOrdersDocument, OrderStatsDocument } from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { OrderStats } from './order-stats';

const account = (name: string, balance: number) => ({ __typename: 'CashSum', account: name, balance });
const balance = (courier: string, ...accounts: object[]) => ({ __typename: 'CourierCash', courier, accounts });
/** Two orders are on the way with two couriers, a third one was refused. */
const CASH = {
  cashBook: {
    __typename: 'CashBook',
    balances: [
      balance('TCS', account('ON_THE_WAY', 200.5), account('RETURNED', 900)),
      balance('', account('ON_THE_WAY', 100), account('TO_COLLECT', 50)),
    ],
  },
  cashParcels: { __typename: 'CashParcelPage', pageInfo: { __typename: 'PageInfo', totalItems: 2 } },
};

const FIGURES = {
  orderStats: {
    __typename: 'OrderStats',
    from: '2026-10-23',
    to: '2026-11-21',
    totalOrders: 3,
    totalRevenue: 700,
    averageOrder: 350,
    byStatus: [{ __typename: 'StatusCount', status: 'SHIPPED', orders: 3, amount: 1200.5 }],
    byDay: [],
    bestSellers: [],
  },
};

const FAILED = new GraphQLError('Server error. Please try again later.');

it('the statistics of the previous period are not shown after an error', async () => {
  const day = { __typename: 'SalesDay', day: '2026-11-21', orders: 1, revenue: 700 };
  const figures = {
    orderStats: {
      __typename: 'OrderStats',
      from: '2026-10-23',
      to: '2026-11-21',
      totalOrders: 1,
      totalRevenue: 700,
      averageOrder: 700,
      byStatus: [],
      byDay: [day],
      bestSellers: [],
    },
  };
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: true,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  renderInDashboard(
    <OrderStats />,
    mock(OrderStatsDocument, figures, { is: ({ from }) => from === undefined }),
    mock(OrderStatsDocument, FAILED, { is: ({ from }) => from !== undefined }),
    mock(ShopInfo, FAILED),
    mock(PendingOrdersDocument, {
      adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo: { __typename: 'PageInfo', totalItems: 0 } },
    }),
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Days of the statistics' }), 'Last 7 days');
  await screen.findByText(/The figures cannot be shown/);
  expect(screen.queryByText(/^1, last/)).toBeNull();
});

it('the number of waiting orders and the figures say which days they count', async () => {
  const pageInfo = { __typename: 'PageInfo', totalItems: 0 };
  renderInDashboard(
    <OrderStats />,
    mock(OrderStatsDocument, FIGURES),
    mock(ShopInfo, FAILED),
    mock(PendingOrdersDocument, { adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo } }),
    mock(CashOnTheWayDocument, CASH),
  );
  await screen.findByText('2 orders, of all days');
  screen.getByText('of all days, nothing waits');
  expect(document.body.textContent).toContain('an order, last 30 days');
});

it('the cash on the way is what the cash book has there: that of a refused parcel is not', async () => {
  renderInDashboard(
    <OrderStats />,
    mock(OrderStatsDocument, FIGURES),
    mock(ShopInfo, FAILED),
    mock(PendingOrdersDocument, FAILED),
    mock(CashOnTheWayDocument, CASH),
  );
  const name = await screen.findByText('Cash on the way');
  await screen.findByText('2 orders, of all days');
  expect(name.parentElement?.textContent).toBe('Cash on the wayRs. 300.502 orders, of all days');
});

it('the cash on the way stays empty, and does not go on loading, when it cannot be loaded', async () => {
  renderInDashboard(
    <OrderStats />,
    mock(OrderStatsDocument, FIGURES),
    mock(ShopInfo, FAILED),
    mock(PendingOrdersDocument, FAILED),
    mock(CashOnTheWayDocument, FAILED),
  );
  const name = await screen.findByText('Cash on the way');
  // A skeleton is a block, a value is not.
  await waitFor(() => expect(name.nextElementSibling?.tagName).toBe('SPAN'));
  expect(name.parentElement?.textContent).toBe('Cash on the way');
});
