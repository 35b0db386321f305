import { TEXT_TEMPLATE_DETAILS, TEXT_TEMPLATE_KINDS } from '../../shared/text-templates.js';
import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import type { Shop } from '../support/shop.js';

const TEMPLATE = 'kind subject text defaultSubject defaultText version';
const LIST = `{ textTemplates { ${TEMPLATE} } }`;
const UPDATE = `mutation ($kind: TextTemplateKind!, $input: TextTemplateInput!) {
  updateTextTemplate(kind: $kind, input: $input) { ${TEMPLATE} }
}`;

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const templates = async () => (await admin.gql(LIST)).data.textTemplates;
const put = (kind: string, input: object) => admin.rest('PUT', `/admin/text-templates/${kind}`, input);
const update = (kind: string, input: object) => admin.gql(UPDATE, { kind, input });

describe('the texts of messages about orders', () => {
  it('are the defaults until they are edited, the same in both APIs, for administrators alone', async () => {
    const defaults = TEXT_TEMPLATE_KINDS.map((kind) => {
      const { subject, text } = TEXT_TEMPLATE_DETAILS[kind];
      return { kind, subject, text, defaultSubject: subject, defaultText: text, version: 0 };
    });
    expect(await templates()).toEqual(defaults);
    expect((await admin.rest('GET', '/admin/text-templates')).body.templates).toEqual(defaults);
    expect((await api.rest('GET', '/admin/text-templates')).status).toBe(401);
    expect((await api.gql(LIST)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('are edited in both APIs; every change is in the activity', async () => {
    const whatsApp = await update('CONFIRM_WHATSAPP', { text: ' Dear {name},\n{reference}? ', version: 0 });
    expect(whatsApp.data.updateTextTemplate).toMatchObject({
      subject: null,
      text: 'Dear {name},\n{reference}?',
      version: 1,
    });
    const email = { subject: 'Order {reference}', text: '', version: 0 };
    expect(await put('SHIPPED_EMAIL', email)).toMatchObject({
      status: 200,
      body: { ...email, kind: 'SHIPPED_EMAIL', version: 1 },
    });
    const edited = (await templates()).filter(({ version }) => version > 0);
    expect(edited.map(({ kind, text }) => [kind, text])).toEqual([
      ['CONFIRM_WHATSAPP', 'Dear {name},\n{reference}?'],
      ['SHIPPED_EMAIL', ''],
    ]);
    const { events } = (await admin.rest('GET', '/audit?kind=TEXT_CHANGED')).body;
    expect(events).toMatchObject([
      { subject: 'text', by: expect.any(String), details: [{ name: 'template', value: 'SHIPPED_EMAIL' }] },
      { subject: 'text', details: [{ name: 'template', value: 'CONFIRM_WHATSAPP' }] },
    ]);
  });

  it('are refused when they are empty, too long or have an unknown placeholder', async () => {
    const bad = { subject: 'Hi {nam}', text: 'x'.repeat(1001) };
    const fields = {
      subject: expect.stringContaining('There is no {nam} here, only {firstname}'),
      text: 'Text cannot exceed 1000 characters',
    };
    expect((await put('ORDER_EMAIL', bad)).body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect((await update('ORDER_EMAIL', bad)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields,
    });
    expect((await put('ORDER_EMAIL', { text: 'Hello' })).body.fields).toEqual({ subject: 'Please enter a subject' });
    expect((await put('ORDER_WHATSAPP', { subject: 'Hi', text: '' })).body.fields).toEqual({
      subject: 'A WhatsApp message has no subject',
      text: 'Please enter a text',
    });
    expect((await put('ORDER_WHATSAPP', { text: 'Hi', other: 1 })).status).toBe(400);
    expect((await put('ORDER_LETTER', { text: 'Hi' })).body.code).toBe('NOT_FOUND');
    expect((await put('toString', { text: 'Hi' })).body.code).toBe('NOT_FOUND');
    expect((await templates()).find(({ kind }) => kind === 'ORDER_EMAIL')?.version).toBe(0);
  });

  it('are changed by the one who saw them as they are; of many at once one is stored', async () => {
    const first = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put('ORDER_WHATSAPP', { text: `Text ${index}`, version: 0 })),
    );
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(first.filter(({ body }) => body.code === 'STALE_VERSION')).toHaveLength(7);
    const stale = { text: 'Late', version: 0 };
    expect((await update('ORDER_WHATSAPP', stale)).errors?.[0]?.extensions.code).toBe('STALE_VERSION');
    expect((await put('ORDER_WHATSAPP', { text: 'Mine', version: 1 })).body).toMatchObject({
      text: 'Mine',
      version: 2,
    });
  });

  it('that are as by default again stay versioned', async () => {
    const { subject, text } = TEXT_TEMPLATE_DETAILS.SHIPPED_EMAIL;
    expect((await put('SHIPPED_EMAIL', { subject, text, version: 1 })).body).toMatchObject({
      subject,
      text,
      version: 2,
    });
    expect((await put('SHIPPED_EMAIL', { subject: 'Late', text, version: 1 })).body.code).toBe('STALE_VERSION');
  });
});
