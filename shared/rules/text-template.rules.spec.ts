import { TEXT_TEMPLATES } from '../dashboard-limits';
import { TEXT_TEMPLATE_DETAILS, TEXT_TEMPLATE_KINDS, type TextTemplateKind } from '../text-templates';
import { textTemplateRulesFor } from './text-template.rules';

/** The messages by field; null if the text is accepted. */
function refusal(kind: TextTemplateKind, input: object): object | null {
  const { error } = textTemplateRulesFor(kind).safeParse(input);
  return error ? Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) : null;
}

const long = (length: number) => 'x'.repeat(length);

it.each(TEXT_TEMPLATE_KINDS)('the default of %s is accepted', (kind) => {
  const { subject, text } = TEXT_TEMPLATE_DETAILS[kind];
  expect(refusal(kind, { subject, text, version: 0 })).toBeNull();
});

it.each<[TextTemplateKind, object, object | null]>([
  ['CONFIRM_WHATSAPP', { text: 'Hello {name}\n{reference}' }, null],
  ['CONFIRM_WHATSAPP', { text: ' ' }, { text: 'Please enter a text' }],
  ['CONFIRM_WHATSAPP', {}, { text: 'Please enter a text' }],
  ['CONFIRM_WHATSAPP', { subject: 'Hello', text: 'Hello' }, { subject: 'A WhatsApp message has no subject' }],
  ['CONFIRM_WHATSAPP', { text: long(TEXT_TEMPLATES.text + 1) }, { text: 'Text cannot exceed 1000 characters' }],
  [
    'CONFIRM_WHATSAPP',
    { text: 'Hello {nam}' },
    { text: expect.stringMatching(/^There is no \{nam\} here, only \{firstname\}, /) },
  ],
  ['CONFIRM_WHATSAPP', { text: '{parcels}' }, { text: expect.stringMatching(/^There is no \{parcels\} here/) }],
  ['SHIPPED_WHATSAPP', { text: '{parcels}' }, null],
  ['ORDER_EMAIL', { subject: 'Order {reference}', text: '' }, null],
  ['ORDER_EMAIL', { subject: ' ', text: 'Hello' }, { subject: 'Please enter a subject' }],
  [
    'ORDER_EMAIL',
    { subject: 'Hello {', text: 'Hello }', version: -1 },
    {
      subject: 'Braces stand only around a placeholder, such as {name}',
      text: 'Braces stand only around a placeholder, such as {name}',
      version: 'Unknown version',
    },
  ],
  [
    'ORDER_EMAIL',
    { subject: long(TEXT_TEMPLATES.subject + 1), text: '' },
    { subject: 'Subject cannot exceed 120 characters' },
  ],
])('%s with %p is answered with %p', (kind, input, expected) => {
  expect(refusal(kind, input)).toEqual(expected);
});
