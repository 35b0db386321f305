import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { SetOrderParcelsDocument } from '../../../generated/graphql';
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a parcel that is being saved cannot be cancelled', async () => {
  const release = holdResponses(SetOrderParcelsDocument);
  renderWithProviders(<DeliverySection order={orderWith(1, parcel('TCS'))} onChanged={() => Promise.resolve()} />, {
    mocks: [refused],
  });
  await press('Change parcel 1');
  const form = within(screen.getByRole('form', { name: 'Change parcel 1' }));
  await userEvent.type(form.getByLabelText('Tracking number'), '7781');
  await press('Save parcel');
  await press('Cancel');
  release();
  await screen.findByRole('alert');
  expect(form.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('7781');
  await press('Cancel');
  await screen.findByRole('form', { name: 'Add parcel' });
});
