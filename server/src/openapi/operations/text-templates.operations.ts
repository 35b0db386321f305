import * as z from 'zod';
import { textTemplateRules } from '#shared/rules/text-template.rules';
import { TEXT_TEMPLATE_KINDS } from '#shared/text-templates';
import type { Chapter } from '../operation.js';

const template = z
  .object({
    kind: z.enum(TEXT_TEMPLATE_KINDS),
    subject: z.string().nullable().describe('Of an email; null for WhatsApp'),
    text: z.string().describe('Empty only in emails, whose text is then written by hand'),
    defaultSubject: z.string().nullable().describe('The subject while nobody has edited it'),
    defaultText: z.string().describe('The text while nobody has edited it'),
    version: z
      .int()
      .min(0)
      .describe('0 until it is edited; for a change, which is refused if somebody else was faster'),
  })
  .meta({ id: 'TextTemplate' });

export const TEXT_TEMPLATES: Chapter = {
  tag: 'Text templates',
  description:
    'The texts with which the messages begin that administrators send by the links of an order. Words in braces, such as `{name}`, stand for what the order says.',
  operations: {
    'GET /admin/text-templates': {
      id: 'listTextTemplates',
      summary: 'The texts of all kinds, also those that nobody has edited',
      answer: z.object({ templates: z.array(template) }),
    },
    'PUT /admin/text-templates/:kind': {
      id: 'updateTextTemplate',
      summary: 'Replaces the text of a kind',
      description:
        'An email needs a `subject`, WhatsApp a `text`. Placeholders: `{firstname}`, `{name}`, `{shop}`, `{number}`, `{reference}`, `{total}`, `{pieces}`, `{address}`, and `{parcels}` for shipped orders.',
      params: { kind: `One of ${TEXT_TEMPLATE_KINDS.map((kind) => `\`${kind}\``).join(', ')}` },
      body: textTemplateRules,
      answer: template,
      errors: ['STALE_VERSION'],
    },
  },
};
