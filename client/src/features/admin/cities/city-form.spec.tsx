import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import { DeliveryCitiesDocument, UpdateDeliveryCityDocument } from '../../../generated/graphql';
import { CitiesTab } from './cities-tab';

const GILGIT = {
  __typename: 'DeliveryCity' as const,
  ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan', days: 5, fee: 450, freeFrom: null, version: 1 },
};
const refusal = (code: string) => new GraphQLError('No', { extensions: { code } });
const cities = (changes: object, times?: number) =>
  mock(DeliveryCitiesDocument, { deliveryCities: [{ ...GILGIT, ...changes }] }, times ? { times } : {});
const fee = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery fee in rupees' });
const save = async (amount: string) => {
  await userEvent.clear(fee());
  await userEvent.type(fee(), amount);
  await press('Save city');
};
const inputs = () => sent.flatMap((variables) => ('input' in variables ? [variables.input] : []));

/** Sends a fee of 300, of which no answer comes, and then the former one; `present` is what is stored by then. */
async function putBack(present: object) {
  renderInDashboard(
    <CitiesTab />,
    cities({}, 1),
    cities({ ...present, version: 2 }),
    mock(UpdateDeliveryCityDocument, refusal('TIMEOUT'), { times: 1 }),
    mock(UpdateDeliveryCityDocument, refusal('STALE_VERSION'), { times: 1 }),
    mock(UpdateDeliveryCityDocument, { updateDeliveryCity: { __typename: 'DeliveryCity', id: GILGIT.id } }),
  );
  await press('Edit Gilgit');
  await save('300');
  await screen.findByText('No answer came: it may have been saved. Sending it again saves it only once. No');
  await save('450');
}

it('a fee that is put back after a lost answer is saved over the other, which is nobody else’s', async () => {
  await putBack({ fee: 300 });
  await screen.findByText('Gilgit is saved');
  expect(inputs()).toMatchObject([
    { fee: 300, version: 1 },
    { fee: 450, version: 1 },
    { fee: 450, version: 2 },
  ]);
});

it('a fee that is put back after a lost answer stays beside what somebody else has changed', async () => {
  await putBack({ fee: 300, days: 7 });
  await screen.findByText(/Somebody else has changed this city/);
  expect([fee().value, screen.getByRole<HTMLInputElement>('textbox', { name: /^Days/ }).value]).toEqual(['450', '7']);
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  expect(inputs().at(-1)).toMatchObject({ fee: 450, days: 7, version: 2 });
});

it('a kept fee does not overwrite the one that another administrator has set meanwhile unseen', async () => {
  signIn({ id: 'owner', isAdmin: true });
  const tab = renderInDashboard(<CitiesTab />, cities({}));
  await press('Edit Gilgit');
  await userEvent.clear(fee());
  await userEvent.type(fee(), '300');
  tab.unmount();
  // As the server does: it refuses another version than the one that is stored.
  const isStale = ({ input }: Record<string, unknown>) => !JSON.stringify(input).includes('"version":2');
  renderInDashboard(
    <CitiesTab />,
    cities({ fee: 500, version: 2 }),
    mock(UpdateDeliveryCityDocument, refusal('STALE_VERSION'), { is: isStale }),
    mock(UpdateDeliveryCityDocument, { updateDeliveryCity: { __typename: 'DeliveryCity', id: GILGIT.id } }),
  );
  await press('Edit Gilgit');
  expect(fee().value).toBe('300');
  await press('Save city');
  await screen.findByText(/Somebody else has changed this city/);
  expect(screen.queryByText('Gilgit is saved')).toBeNull();
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  expect(inputs()).toMatchObject([
    { fee: 300, version: 1 },
    { fee: 300, version: 2 },
  ]);
});

it('a fee whose answer was lost before the tab was left is nobody else’s', async () => {
  signIn({ id: 'owner', isAdmin: true });
  const tab = renderInDashboard(
    <CitiesTab />,
    cities({}),
    mock(UpdateDeliveryCityDocument, refusal('TIMEOUT'), { times: 1 }),
  );
  await press('Edit Gilgit');
  await save('300');
  await screen.findByText(/^No answer came/);
  await userEvent.type(fee(), '0');
  tab.unmount();
  renderInDashboard(
    <CitiesTab />,
    cities({ fee: 300, version: 2 }),
    mock(UpdateDeliveryCityDocument, refusal('STALE_VERSION'), { times: 1 }),
    mock(UpdateDeliveryCityDocument, { updateDeliveryCity: { __typename: 'DeliveryCity', id: GILGIT.id } }),
  );
  await press('Edit Gilgit');
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  expect(inputs()).toMatchObject([
    { fee: 300, version: 1 },
    { fee: 3000, version: 1 },
    { fee: 3000, version: 2 },
  ]);
});

const days = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Days/ });
const saved = mock(UpdateDeliveryCityDocument, { updateDeliveryCity: { __typename: 'DeliveryCity', id: GILGIT.id } });

const noAnswer = mock(UpdateDeliveryCityDocument, refusal('TIMEOUT'), { times: 1 });
const stale = mock(UpdateDeliveryCityDocument, refusal('STALE_VERSION'), { times: 1 });
const putBackByHand = async () => {
  await userEvent.clear(fee());
  await userEvent.type(fee(), '450');
};

it.each<[string, () => Promise<void>]>([
  ['put back', putBackByHand],
  ['cancelled', () => press('Cancel')],
])('a fee that was %s after a lost answer does not replace one that somebody sets later', async (_, giveUp) => {
  signIn({ id: 'owner', isAdmin: true });
  const tab = renderInDashboard(<CitiesTab />, cities({}), noAnswer);
  await press('Edit Gilgit');
  await save('300');
  await screen.findByText(/^No answer came/);
  await giveUp();
  tab.unmount();
  renderInDashboard(<CitiesTab />, cities({ fee: 600, version: 3 }, 1), cities({ fee: 700, version: 4 }), stale, saved);
  await press('Edit Gilgit');
  await userEvent.type(days(), '0');
  await press('Save city');
  await screen.findByText(/Somebody else has changed this city/);
  expect([fee().value, days().value]).toEqual(['700', '50']);
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  expect(inputs().at(-1)).toMatchObject({ fee: 700, days: 50, version: 4 });
});

it('a change that somebody else’s was shown beside is saved at once after the tab was left', async () => {
  signIn({ id: 'owner', isAdmin: true });
  const theirs = cities({ days: 7, version: 2 });
  const tab = renderInDashboard(<CitiesTab />, cities({}, 1), theirs, stale);
  await press('Edit Gilgit');
  await save('300');
  await screen.findByText(/Somebody else has changed this city/);
  tab.unmount();
  renderInDashboard(<CitiesTab />, theirs, saved);
  await press('Edit Gilgit');
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  expect(inputs().at(-1)).toMatchObject({ fee: 300, days: 7, version: 2 });
});
