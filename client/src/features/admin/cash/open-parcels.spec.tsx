import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageInfo } from '../../../../test/admin-fixtures';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CashParcelsDocument } from '../../../generated/graphql';
import { OpenParcels } from './open-parcels';

const asked: object[] = [];
beforeEach(() => void (asked.length = 0));
const parcels = {
  request: { query: CashParcelsDocument, variables: (variables: object) => Boolean(asked.push(variables)) },
  result: { data: { cashParcels: { __typename: 'CashParcels', items: [], pageInfo: pageInfo(0) } } },
  maxUsageCount: 3,
};

it.each([
  ['Zebra', 'Zebra'],
  ['Z'.repeat(200), null],
])('asks for the courier of the address %s, if it can be one', async (inUrl, courier) => {
  renderWithProviders(<OpenParcels couriers={['Zebra']} />, {
    path: `/dashboard?tab=cash&courier=${inUrl}`,
    mocks: [parcels],
  });
  await screen.findByText('Nothing is open here');
  expect(asked).toEqual([{ state: 'DUE', courier, page: 1 }]);
});

it('asks for the orders without a courier, and keeps that in the address', async () => {
  renderWithProviders(<OpenParcels couriers={['Zebra']} />, { path: '/dashboard?tab=cash', mocks: [parcels] });
  const courier = await screen.findByLabelText<HTMLSelectElement>('Courier');
  await userEvent.selectOptions(courier, 'Without a courier');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toMatchObject([{ courier: null }, { courier: '' }]);
  expect(window.location.search).toContain('courier=none');
  await waitFor(() => expect(courier.selectedOptions[0]?.text).toBe('Without a courier'));
});
