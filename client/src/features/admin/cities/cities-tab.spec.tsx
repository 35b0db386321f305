import { useApolloClient } from '@apollo/client/react';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import {
  AddDeliveryCityDocument,
  DeliveryCitiesDocument,
  RemoveDeliveryCityDocument,
  UpdateDeliveryCityDocument,
} from '../../../generated/graphql';
import { CitiesTab } from './cities-tab';

const GILGIT = {
  __typename: 'DeliveryCity' as const,
  ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan', days: 5, fee: 450, freeFrom: null, version: 1 },
};
const saved = { __typename: 'DeliveryCity' as const, id: GILGIT.id };

let version = 1;
let days = 5;
let isDown = false;
let isGone = false;

beforeEach(() => {
  version = 1;
  days = 5;
  isDown = false;
  isGone = false;
});

const cities = {
  request: { query: DeliveryCitiesDocument },
  result: () => {
    if (isDown) return { errors: [new GraphQLError('No answer')] };
    return { data: { deliveryCities: isGone ? [] : [{ ...GILGIT, version, days }] } };
  },
  maxUsageCount: 20,
};
/** In place of the window that gets the focus again. */
function ReadAgain() {
  const client = useApolloClient();
  return <button onClick={() => void client.refetchQueries({ include: [DeliveryCitiesDocument] })}>Read again</button>;
}
const show = (...mocks: MockLink.MockedResponse[]) =>
  renderInDashboard(
    <>
      <CitiesTab />
      <ReadAgain />
    </>,
    cities,
    ...mocks,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('lists the cities and adds one, beginning with the general conditions', async () => {
  show(mock(AddDeliveryCityDocument, { addDeliveryCity: saved }));
  await screen.findByText('Gilgit-Baltistan, within 5 days');
  screen.getByText('Rs. 450.00');
  screen.getByText(/, never free$/);
  await press('Add city');
  await screen.findByText('Please enter a city');
  screen.getByText('Please enter a state');
  await userEvent.type(field('City'), 'Lahore');
  await userEvent.type(field('State'), 'Punjab');
  await press('Add city');
  await screen.findByText('Lahore is saved');
  const input = { name: 'Lahore', state: 'Punjab', days: null, fee: 200, freeFrom: 2000 };
  expect(sent).toEqual([{ input }]);
  expect(field('City').value).toBe('');
});

it.each<[string, object, string]>([
  ['saved', { addDeliveryCity: saved }, 'Lahore is saved'],
  ['refused', new GraphQLError('Too busy'), 'Saving Lahore is not finished: Too busy'],
])('keeps what is typed for another city while one is being %s', async (_outcome, result, message) => {
  show(mock(AddDeliveryCityDocument, result));
  const release = holdResponses(AddDeliveryCityDocument);
  await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), 'Lahore');
  await userEvent.type(field('State'), 'Punjab');
  await press('Add city');
  await press('Edit Gilgit');
  await userEvent.type(field('State'), 'x');
  release();
  await screen.findByText(message);
  expect([field('State').value, document.activeElement]).toEqual([`${GILGIT.state}x`, field('State')]);
});

it('changes a city; when somebody else was faster it says so, keeps what was typed and saves it then', async () => {
  show(
    mock(UpdateDeliveryCityDocument, new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } }), {
      times: 1,
    }),
    mock(UpdateDeliveryCityDocument, { updateDeliveryCity: saved }),
  );
  await press('Edit Gilgit');
  await userEvent.clear(field('Delivery fee in rupees'));
  await userEvent.type(field('Delivery fee in rupees'), '-1');
  await press('Save city');
  await screen.findByText('Fee cannot be negative');
  await userEvent.clear(field('Delivery fee in rupees'));
  await userEvent.type(field('Delivery fee in rupees'), '400');
  [version, days] = [2, 7];
  await press('Save city');
  await screen.findByText(/Somebody else has changed this city/);
  // What the other has changed stays as it is.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Days/ }).value).toBe('7');
  await press('Save city');
  await screen.findByText('Gilgit is saved');
  const { id, name, state } = GILGIT;
  const input = { name, state, fee: 400, freeFrom: null };
  expect(sent).toEqual([
    { id, input: { ...input, days: 5, version: 1 } },
    { id, input: { ...input, days: 7, version: 2 } },
  ]);
});

describe('a city whose answer was lost is saved', () => {
  const refusal = (code: string) => new GraphQLError('refused', { extensions: { code } });

  it('when it was changed', async () => {
    show(mock(UpdateDeliveryCityDocument, refusal('STALE_VERSION')));
    await press('Edit Gilgit');
    version = 2;
    await press('Save city');
    await screen.findByText('Gilgit is saved');
    screen.getByRole('button', { name: 'Add city' });
  });

  it('when it was added; a name that is another city’s is refused', async () => {
    show(mock(AddDeliveryCityDocument, refusal('NAME_TAKEN')));
    await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), GILGIT.name);
    await userEvent.type(field('State'), GILGIT.state);
    await userEvent.type(screen.getByRole('textbox', { name: /^Days/ }), String(GILGIT.days));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Never free' }));
    await press('Add city');
    await screen.findByText('refused');
    await userEvent.clear(field('Delivery fee in rupees'));
    await userEvent.type(field('Delivery fee in rupees'), String(GILGIT.fee));
    await press('Add city');
    await screen.findByText('Gilgit is saved');
  });
});

it('asks before it removes a city', async () => {
  show(mock(RemoveDeliveryCityDocument, { removeDeliveryCity: saved }));
  await press('Remove Gilgit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Give Gilgit the general fee again?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Gilgit has the general fee again');
  expect(sent).toEqual([{ id: GILGIT.id }]);
});

it('removes a city whose answer was lost by the next press: it is gone from the list', async () => {
  show(
    { request: { query: RemoveDeliveryCityDocument, variables: () => true }, error: new TypeError('Failed to fetch') },
    mock(RemoveDeliveryCityDocument, new GraphQLError('', { extensions: { code: 'NOT_FOUND' } })),
  );
  await press('Remove Gilgit');
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  isGone = true;
  await confirm();
  await within(dialog).findByText(/^Unable to connect to server/);
  await screen.findByText('No city has a fee of its own');
  await confirm();
  await screen.findByText('Gilgit has the general fee again');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('keeps the list when nothing can be reached', async () => {
  show(mock(RemoveDeliveryCityDocument, new GraphQLError('No answer')));
  await press('Remove Gilgit');
  isDown = true;
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getAllByText('No answer')).toHaveLength(2));
  screen.getByText('Gilgit-Baltistan, within 5 days');
});

it('says that a city is saved or removed although the list cannot be loaded after it', async () => {
  show(
    mock(AddDeliveryCityDocument, { addDeliveryCity: saved }),
    mock(RemoveDeliveryCityDocument, { removeDeliveryCity: saved }),
  );
  await screen.findByText('Gilgit-Baltistan, within 5 days');
  await userEvent.type(field('City'), 'Lahore');
  await userEvent.type(field('State'), 'Punjab');
  isDown = true;
  await press('Add city');
  await screen.findByText('Lahore is saved');
  expect(screen.queryByText('Failed to save the city')).toBeNull();
  isDown = false;
  await press('Try Again');
  await press('Remove Gilgit');
  const dialog = await screen.findByRole('alertdialog');
  isDown = true;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Gilgit has the general fee again');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('is not locked when a changed city cannot be looked at again', async () => {
  show(
    mock(UpdateDeliveryCityDocument, new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } }), {
      times: 1,
    }),
    mock(UpdateDeliveryCityDocument, { updateDeliveryCity: saved }),
  );
  await press('Edit Gilgit');
  isDown = true;
  await press('Save city');
  await screen.findByText(/Somebody else has changed this city/);
  isDown = false;
  await press('Save city');
  await screen.findByText('Gilgit is saved');
});

it('keeps the form of a city that somebody else removes, and says so when it is saved', async () => {
  show(mock(UpdateDeliveryCityDocument, new GraphQLError('?', { extensions: { code: 'NOT_FOUND' } })));
  await press('Edit Gilgit');
  await userEvent.type(field('State'), 'x');
  isGone = true;
  await press('Read again');
  await screen.findByText('No city has a fee of its own');
  expect(field('State').value).toBe(`${GILGIT.state}x`);
  await press('Save city');
  await screen.findByText('Somebody else has removed this city.');
  expect(field('State').value).toBe(`${GILGIT.state}x`);
});

const asSomebody = () => {
  let users = 0;
  beforeEach(() => signIn({ id: `owner ${(users += 1)}`, isAdmin: true }));
};

describe('what is typed into the form of a city', () => {
  asSomebody();
  const fee = () => field('Delivery fee in rupees').value;
  const typeFee = async () => {
    await press('Edit Gilgit');
    await userEvent.type(field('Delivery fee in rupees'), '0');
  };

  it('stays when the form or the tab is left, over what others change, and the browser asks until it is saved', async () => {
    const first = show();
    await typeFee();
    expect(asksBeforeUnload()).toBe(true);
    first.unmount();
    [version, days] = [2, 7];
    const stale = new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } });
    show(
      mock(UpdateDeliveryCityDocument, stale, { times: 1 }),
      mock(UpdateDeliveryCityDocument, { updateDeliveryCity: saved }),
    );
    await press('Edit Gilgit');
    expect([fee(), asksBeforeUnload()]).toEqual(['4500', true]);
    await press('Save city');
    await screen.findByText(/Somebody else has changed this city/);
    await press('Save city');
    await screen.findByText('Gilgit is saved');
    expect(sent).toMatchObject([{ input: { fee: 4500, version: 1 } }, { input: { fee: 4500, days: 7, version: 2 } }]);
    await press('Edit Gilgit');
    expect([fee(), asksBeforeUnload()]).toEqual(['450', false]);
  });

  it.each(['cancelled', 'removed'])('is forgotten when it is %s', async (how) => {
    show(mock(RemoveDeliveryCityDocument, { removeDeliveryCity: saved }));
    await typeFee();
    if (how === 'cancelled') await press('Cancel');
    else {
      await press('Remove Gilgit');
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
      await screen.findByText('Gilgit has the general fee again');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(asksBeforeUnload()).toBe(false);
    await press('Edit Gilgit');
    expect(fee()).toBe('450');
  });
});

describe('what is typed for a new city', () => {
  asSomebody();
  const typeCity = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), 'Lahore');
    await userEvent.type(field('State'), 'Punjab');
  };

  it('stays while another city is changed and when the tab is left, and the browser asks until it is saved', async () => {
    const first = show();
    await typeCity();
    expect(asksBeforeUnload()).toBe(true);
    await press('Edit Gilgit');
    await press('Cancel');
    expect(field('City').value).toBe('Lahore');
    first.unmount();
    const second = show(mock(AddDeliveryCityDocument, { addDeliveryCity: saved }));
    expect([field('City').value, field('State').value]).toEqual(['Lahore', 'Punjab']);
    await press('Add city');
    await screen.findByText('Lahore is saved');
    expect([field('City').value, asksBeforeUnload()]).toEqual(['', false]);
    second.unmount();
    show();
    expect(field('City').value).toBe('');
  });

  it('comes back into a form that is blank when it was refused after the tab was left', async () => {
    const first = show(mock(AddDeliveryCityDocument, new GraphQLError('Too busy')));
    const release = holdResponses(AddDeliveryCityDocument);
    await typeCity();
    await press('Add city');
    first.unmount();
    show();
    expect(field('City').value).toBe('');
    release();
    await screen.findByText('Saving Lahore is not finished: Too busy');
    expect([field('City').value, asksBeforeUnload()]).toEqual(['Lahore', true]);
  });
});
