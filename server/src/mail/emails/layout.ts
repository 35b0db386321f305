/** Escapes text for the HTML of an email. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** The shop as emails refer to it. */
export interface ShopDetails {
  name: string;
  url: string;
  phone: string;
  email: string;
}

/** The signed tokens of the links in an email; unset if it has no such link. */
export interface SignedTokens {
  confirm?: string;
  stop?: string;
}

/** The parts of an email as plain text. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Lists of links below the paragraphs. */
  sections?: { title: string; links: { label: string; url: string }[]; more: string | null }[];
  link?: { label: string; url: string };
  /** A second link, below the first. */
  secondLink?: { label: string; url: string } | undefined;
  closing?: string[];
}

/** What nodemailer needs to send an email. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
}

const SANS = "'Source Sans 3',Helvetica,Arial,sans-serif";
const SERIF = "'Gilda Display',Georgia,'Times New Roman',serif";

const META = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';

const BUTTON_STYLE =
  'display:inline-block;padding:14px 28px;background:#0E5745;color:#ffffff;text-decoration:none;font-weight:600;';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;line-height:1.5;">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0;"><a href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;color:#5f5550;word-break:break-all;">${escapeHtml(url)}</p>`;

type Section = NonNullable<EmailContent['sections']>[number];

const sectionText = ({ title, links, more }: Section): string =>
  [title, ...links.map(({ label, url }) => `${label}\n${url}`), ...(more === null ? [] : [more])].join('\n');

const sectionHtml = ({ title, links, more }: Section): string =>
  [
    `<h2 style="margin:24px 0 8px;font-size:18px;">${escapeHtml(title)}</h2>`,
    '<ul style="margin:0 0 16px;padding-left:20px;line-height:1.6;">',
    ...links.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`),
    '</ul>',
    ...(more === null ? [] : [paragraph(more)]),
  ].join('\n');

/** Renders an email both as HTML and as plain text. */
export function renderLayout(
  { subject, heading, paragraphs, sections = [], link, secondLink, closing = [] }: EmailContent,
  shop: ShopDetails,
): RenderedEmail {
  const links = [link, secondLink].filter((each) => each !== undefined);
  const footer = `${shop.name} · ${shop.phone} · ${shop.email}`;
  const text = [
    heading,
    ...paragraphs,
    ...sections.map(sectionText),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    `--\n${footer}`,
  ].join('\n\n');
  const body = [
    ...paragraphs.map(paragraph),
    ...sections.map(sectionHtml),
    ...links.map(button),
    ...closing.map(paragraph),
  ].join('\n');
  const html = `<!doctype html>
<html lang="en"><head>${META}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F3;font-family:${SANS};font-size:16px;color:#2b2220;">
<div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px 28px;">
<p style="margin:0 0 24px;font-family:${SERIF};font-size:24px;color:#0E5745;">${escapeHtml(shop.name)}</p>
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:22px;font-weight:400;">${escapeHtml(heading)}</h1>
${body}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5f5550;">${escapeHtml(footer)}</p>
</body></html>
`;
  return { subject, text, html };
}
