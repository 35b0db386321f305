import { screen } from '@testing-library/react';
import { pageInfo } from '../../../../test/admin-fixtures';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CashParcelsDocument } from '../../../generated/graphql';
import { OpenParcels } from './open-parcels';

it.each([
  ['Zebra', 'Zebra'],
  ['Z'.repeat(200), null],
])('asks for the courier of the address %s, if it can be one', async (inUrl, courier) => {
  const asked: object[] = [];
  const parcels = {
    request: { query: CashParcelsDocument, variables: (variables: object) => Boolean(asked.push(variables)) },
    result: { data: { cashParcels: { __typename: 'CashParcels', items: [], pageInfo: pageInfo(0) } } },
  };
  renderWithProviders(<OpenParcels couriers={['Zebra']} />, {
    path: `/dashboard?tab=cash&courier=${inUrl}`,
    mocks: [parcels],
  });
  await screen.findByText('Nothing is open here');
  expect(asked).toEqual([{ state: 'DUE', courier, page: 1 }]);
});
