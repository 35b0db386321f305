import type { Letter, LetterKind } from '../../outbox/letter.schema.js';
import { layOut, type Content, type Shop, type Written } from './layout.js';

type Writer = (data: Record<string, string>, shop: Shop, token: string) => Content & { replyTo?: Written['replyTo'] };

const WRITERS: Record<LetterKind, Writer> = {
  'verify-email': ({ firstname }, shop, token) => ({
    subject: `Verify your email address for ${shop.name}`,
    heading: `Welcome, ${firstname ?? ''}`,
    paragraphs: ['Please verify your email address, so that nobody else can use it here.'],
    link: { label: 'Verify email', url: `${shop.url}/verify-email/${token}` },
    closing: ['The link works for 24 hours.', 'If you did not ask for this, you need do nothing.'],
  }),
};

/** A letter in its words. `token` is what its link carries. */
export function writeLetter({ kind, data }: Pick<Letter, 'kind' | 'data'>, shop: Shop, token: string): Written {
  const { replyTo, ...content } = WRITERS[kind](data ?? {}, shop, token);
  return { ...layOut(content, shop), ...(replyTo && { replyTo }) };
}
