import type { MockLink } from '@apollo/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { CorrectOrderDocument } from '../../../generated/graphql';
import type { CorrectableOrder } from './correction-documents';
import { Correction } from './correction';

const order = (id: string, street = '12 Mall Road'): CorrectableOrder => ({
  ...{ id: id.repeat(24), shortId: id.repeat(8), status: 'PENDING', confirmation: { version: 1 } },
  address: {
    ...{ firstname: 'Asha', lastname: 'Verma', country: null },
    ...{ email: '', phone: '0300 1234567', address: street, apartment: null },
    ...{ city: 'Lahore', state: 'Punjab', zipcode: '54000' },
  },
});
const mock = (result: MockLink.MockedResponse['result']) => ({
  request: { query: CorrectOrderDocument, variables: () => true },
  ...(result && { result }),
});
const refused = mock({ errors: [new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } })] });
const corrected = mock({ data: { correctOrder: { __typename: 'DeskOrder', id: 'a'.repeat(24) } } });

beforeEach(() => signIn({ id: 'f'.repeat(24), isAdmin: true }));

/** Opens the order, after it was left. */
function open(shown: CorrectableOrder, ...mocks: MockLink.MockedResponse[]) {
  cleanup();
  renderWithProviders(<Correction order={shown} onChanged={() => Promise.resolve()} />, { mocks });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

async function typeStreet(street: string) {
  const input = await field(/^Address/);
  await userEvent.clear(input);
  await userEvent.type(input, street);
}

it('what was typed is there again when the order is, over the address as it is then, until Cancel', async () => {
  const { address } = order('a');
  open(order('a'));
  await press('Correct address');
  await typeStreet('7 Canal Road');
  open(order('b'));
  await screen.findByRole('button', { name: 'Correct address' });
  open({ ...order('a'), address: { ...address, phone: '0300 7654321' } });
  expect((await field(/^Address/)).value).toBe('7 Canal Road');
  expect((await field(/^Phone/)).value).toBe('0300 7654321');
  await press('Cancel');
  open(order('a'));
  await press('Correct address');
  expect((await field(/^Address/)).value).toBe('12 Mall Road');
  await press('Cancel');
});

it('what could not be saved is there again', async () => {
  open(order('a'), refused);
  await press('Correct address');
  await typeStreet('8 Canal Road');
  await press('Save address');
  await screen.findByRole('alert');
  open(order('a'));
  expect((await field(/^Address/)).value).toBe('8 Canal Road');
  await press('Cancel');
});

it('what is saved after the order was left is not there again, also if it is open when the answer comes', async () => {
  open(order('a'), corrected);
  const release = holdResponses(CorrectOrderDocument);
  await press('Correct address');
  await typeStreet('9 Canal Road');
  await press('Save address');
  await screen.findByRole('button', { name: /Saving/ });
  open(order('a'));
  expect((await field(/^Address/)).value).toBe('9 Canal Road');
  release();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  open(order('a', '9 Canal Road'));
  await screen.findByRole('button', { name: 'Correct address' });
});
