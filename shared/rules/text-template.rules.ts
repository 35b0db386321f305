import * as z from 'zod';
import { TEXT_TEMPLATES } from '../dashboard-limits.js';
import { TEXT_TEMPLATE_DETAILS, unknownPlaceholder, type TextTemplateKind } from '../text-templates.js';
import { optionalLine, paragraphs } from './text.rules.js';
import { versionFrom } from './version.rules.js';

const TEXT_TEMPLATE_TEXTS = {
  text: 'Please enter a text',
  subject: 'Please enter a subject',
  noSubject: 'A WhatsApp message has no subject',
  brace: 'Braces stand only around a placeholder, such as {name}',
} as const;

/** A text as it is sent, of any kind; `version` is the one that the administrator saw, 0 for one never edited. */
export const textTemplateRules = z.strictObject({
  subject: optionalLine(TEXT_TEMPLATES.subject, 'Subject'),
  text: z.string(TEXT_TEMPLATE_TEXTS.text).pipe(paragraphs(TEXT_TEMPLATES.text, 'Text')),
  version: versionFrom(0).nullish(),
});

export type TextTemplateValues = Omit<z.output<typeof textTemplateRules>, 'version'>;

/** A text of this kind: an email has a subject and may have no text, WhatsApp the other way round. */
export function textTemplateRulesFor(kind: TextTemplateKind) {
  const { placeholders, subject: defaultSubject } = TEXT_TEMPLATE_DETAILS[kind];
  const isEmail = defaultSubject !== null;
  const isFilled = (text: string | null) => text === null || unknownPlaceholder(text, placeholders) === null;
  const error = ({ input }: { input?: unknown }) => {
    const unknown = unknownPlaceholder(String(input), placeholders) ?? '';
    const known = placeholders.map((word) => `{${word}}`).join(', ');
    return unknown.length > 1 ? `There is no ${unknown} here, only ${known}` : TEXT_TEMPLATE_TEXTS.brace;
  };
  const { subject, text } = textTemplateRules.shape;
  return textTemplateRules.extend({
    subject: subject
      .refine(
        (line) => (line === null) !== isEmail,
        isEmail ? TEXT_TEMPLATE_TEXTS.subject : TEXT_TEMPLATE_TEXTS.noSubject,
      )
      .refine(isFilled, { error }),
    text: text.refine((paragraph) => isEmail || paragraph !== '', TEXT_TEMPLATE_TEXTS.text).refine(isFilled, { error }),
  });
}
