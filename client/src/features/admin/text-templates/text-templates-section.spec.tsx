import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { TEXT_TEMPLATE_DETAILS, TEXT_TEMPLATE_KINDS, type TextTemplateKind } from '#shared/text-templates';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { TextTemplatesDocument, UpdateTextTemplateDocument } from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { TextTemplatesSection } from './text-templates-section';

const template = (kind: TextTemplateKind, changes: object = {}) => {
  const { subject, text } = TEXT_TEMPLATE_DETAILS[kind];
  return {
    __typename: 'TextTemplate' as const,
    ...{ kind, subject, text, defaultSubject: subject, defaultText: text, version: 0, ...changes },
  };
};

/** What the server has, besides the defaults. */
let stored: Partial<Record<TextTemplateKind, object>> = {};

beforeEach(() => {
  stored = {};
});

const templates = {
  request: { query: TextTemplatesDocument },
  result: () => ({ data: { textTemplates: TEXT_TEMPLATE_KINDS.map((kind) => template(kind, stored[kind])) } }),
  maxUsageCount: 20,
};
const shop = {
  request: { query: ShopInfo },
  result: {
    data: {
      shop: {
        __typename: 'Shop' as const,
        ...{ name: 'Zevar', phone: null, email: 'shop@example.com', address: null, timeZone: 'UTC' },
        ...{ facebook: null, instagram: null, tiktok: null, whatsapp: null },
      },
    },
  },
};
const show = (...mocks: ReturnType<typeof mock>[]) =>
  renderInDashboard(<TextTemplatesSection />, templates, shop, ...mocks);
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const preview = () => within(screen.getByRole('group', { name: 'Preview with an example order' }));
const choose = async (label: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Message' }), label);
/** Pasted at once: each key would render all forms. */
const type = async (element: HTMLElement, text: string) => {
  await userEvent.click(element);
  await userEvent.paste(text);
};

it('shows the default with an example order, and what is typed at once', async () => {
  show();
  await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
  preview().getByText(/^Assalam-o-alaikum Asha, this is .*You ordered for Rs\. 1300\.00, order _1763718000000_A1B2C3/);
  await userEvent.clear(field(/^Text/));
  await type(field(/^Text/), 'Dear {name}, ');
  await press('Insert {reference}: Short reference');
  expect(field(/^Text/).value).toBe('Dear {name}, {reference}');
  preview().getByText('Dear Asha Verma, K7M2Q9X8');
  expect(screen.queryByRole('button', { name: /parcels/ })).toBeNull();
  await choose('WhatsApp about a shipped order');
  await press(/^Insert \{parcels\}/);
  preview().getByText(/TCS 7781 https/);
  await choose('WhatsApp about an order to confirm');
  expect(field(/^Text/).value).toBe('Dear {name}, {reference}');
});

it('refuses unknown placeholders and an empty text or subject, and saves what is right', async () => {
  show(
    mock(UpdateTextTemplateDocument, {
      updateTextTemplate: template('ORDER_EMAIL', { subject: 'Hi {name}', version: 1 }),
    }),
  );
  await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
  await userEvent.clear(field(/^Text/));
  await press('Save text');
  await screen.findByText('Please enter a text');
  await choose('Email about an order');
  await userEvent.clear(field(/^Subject/));
  await press('Save text');
  await screen.findByText('Please enter a subject');
  await type(field(/^Subject/), 'Hi {nam}');
  await screen.findByText(/^There is no \{nam\} here, only \{firstname\}/);
  await userEvent.clear(field(/^Subject/));
  await type(field(/^Subject/), 'Hi {name}');
  await press('Save text');
  await screen.findByText('The text is saved');
  expect(sent).toEqual([{ kind: 'ORDER_EMAIL', input: { subject: 'Hi {name}', text: '', version: 0 } }]);
});

it('shows what somebody else has saved meanwhile, keeps what was typed and saves it then', async () => {
  show(
    mock(UpdateTextTemplateDocument, new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } }), {
      times: 1,
    }),
    mock(UpdateTextTemplateDocument, {
      updateTextTemplate: template('CONFIRM_WHATSAPP', { text: 'Mine', version: 4 }),
    }),
  );
  await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
  await userEvent.clear(field(/^Text/));
  await type(field(/^Text/), 'Mine');
  stored = { CONFIRM_WHATSAPP: { text: 'Theirs', version: 3 } };
  await press('Save text');
  await screen.findByText(/^Somebody else has changed this text/);
  await screen.findByText('Theirs');
  expect(field(/^Text/).value).toBe('Mine');
  await press('Save text');
  await screen.findByText('The text is saved');
  const input = { subject: null, text: 'Mine' };
  expect(sent).toEqual([
    { kind: 'CONFIRM_WHATSAPP', input: { ...input, version: 0 } },
    { kind: 'CONFIRM_WHATSAPP', input: { ...input, version: 3 } },
  ]);
});

it('says that a text is saved when it was, although the answer was lost', async () => {
  show(mock(UpdateTextTemplateDocument, new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } })));
  await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
  await userEvent.clear(field(/^Text/));
  await type(field(/^Text/), 'Mine');
  stored = { CONFIRM_WHATSAPP: { text: 'Mine', version: 1 } };
  await press('Save text');
  await screen.findByText('The text is saved');
  expect(screen.queryByText(/^Somebody else/)).toBeNull();
});

it('a text that is edited after its answer was lost is saved over the first, which is nobody else’s', async () => {
  const refusal = (code: string) => new GraphQLError('No', { extensions: { code } });
  show(
    mock(UpdateTextTemplateDocument, refusal('TIMEOUT'), { times: 1 }),
    mock(UpdateTextTemplateDocument, refusal('STALE_VERSION'), { times: 1 }),
    mock(UpdateTextTemplateDocument, {
      updateTextTemplate: template('CONFIRM_WHATSAPP', { text: 'One, two', version: 2 }),
    }),
  );
  await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
  await userEvent.clear(field(/^Text/));
  await type(field(/^Text/), 'One');
  await press('Save text');
  await screen.findByText('No answer came: it may have been saved. Sending it again saves it only once. No');
  stored = { CONFIRM_WHATSAPP: { text: 'One', version: 1 } };
  await type(field(/^Text/), ', two');
  await press('Save text');
  await screen.findByText('The text is saved');
  expect(sent).toMatchObject([
    { input: { text: 'One', version: 0 } },
    { input: { text: 'One, two', version: 0 } },
    { input: { text: 'One, two', version: 1 } },
  ]);
});

it('resets a text to the default', async () => {
  stored = { SHIPPED_EMAIL: { subject: 'Hello', text: 'On its way', version: 2 } };
  show(mock(UpdateTextTemplateDocument, { updateTextTemplate: template('SHIPPED_EMAIL', { version: 3 }) }));
  await choose('Email about a shipped order');
  expect(field(/^Text/).value).toBe('On its way');
  await press('Reset to the default');
  expect(field(/^Subject/).value).toBe('Your order {number}');
  preview().getByText('No text');
  await press('Save text');
  await screen.findByText('The text is saved');
  expect(sent).toEqual([{ kind: 'SHIPPED_EMAIL', input: { subject: 'Your order {number}', text: '', version: 2 } }]);
});

describe('a text whose tab is left', () => {
  let users = 0;
  beforeEach(() => signIn({ id: `owner ${(users += 1)}`, isAdmin: true }));
  const typeMine = async () => {
    await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
    await userEvent.clear(field(/^Text/));
    await type(field(/^Text/), 'Mine');
  };
  const saved = { updateTextTemplate: template('CONFIRM_WHATSAPP', { text: 'Mine', version: 1 }) };

  it('is kept for each message, and the browser asks until it is saved', async () => {
    const first = show();
    await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
    expect(asksBeforeUnload()).toBe(false);
    await typeMine();
    first.unmount();
    const second = show(mock(UpdateTextTemplateDocument, saved));
    await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
    expect([field(/^Text/).value, asksBeforeUnload()]).toEqual(['Mine', true]);
    await choose('WhatsApp about a shipped order');
    expect(field(/^Text/).value).toBe(TEXT_TEMPLATE_DETAILS.SHIPPED_WHATSAPP.text);
    await choose('WhatsApp about an order to confirm');
    await press('Save text');
    await screen.findByText('The text is saved');
    expect(asksBeforeUnload()).toBe(false);
    second.unmount();
    stored = { CONFIRM_WHATSAPP: { text: 'Theirs', version: 2 } };
    show();
    await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
    expect(field(/^Text/).value).toBe('Theirs');
  });

  it('is nobody else’s when its answer was lost before', async () => {
    const refusal = (code: string) => mock(UpdateTextTemplateDocument, new GraphQLError('', { extensions: { code } }));
    const first = show(refusal('TIMEOUT'));
    await typeMine();
    await press('Save text');
    await screen.findByText(/^No answer came/);
    await type(field(/^Text/), ', too');
    first.unmount();
    stored = { CONFIRM_WHATSAPP: { text: 'Mine', version: 1 } };
    show({ ...refusal('STALE_VERSION'), maxUsageCount: 1 }, mock(UpdateTextTemplateDocument, saved));
    await screen.findByRole('form', { name: 'WhatsApp about an order to confirm' });
    await press('Save text');
    await screen.findByText('The text is saved');
    expect(sent.at(-1)).toMatchObject({ input: { text: 'Mine, too', version: 1 } });
  });

  it.each<[string, object, string, boolean]>([
    ['saved', saved, 'The text is saved', false],
    [
      'refused',
      new GraphQLError('Too busy'),
      'Saving WhatsApp about an order to confirm is not finished: Too busy',
      true,
    ],
  ])('says whether it was saved: %s', async (_, result, message, isKept) => {
    const first = show(mock(UpdateTextTemplateDocument, result));
    const release = holdResponses(UpdateTextTemplateDocument);
    await typeMine();
    await press('Save text');
    first.unmount();
    renderInDashboard(null);
    release();
    await screen.findByText(message);
    expect(asksBeforeUnload()).toBe(isKept);
  });
});
