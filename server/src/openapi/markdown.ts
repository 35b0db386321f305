import { escapeHtml } from '../mail/emails/layout.js';

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** The Markdown that descriptions use: paragraphs, lists, code and bold text. */
export function markdownToHtml(text: string): string {
  if (text.trim() === '') return '';
  return text
    .trim()
    .split(/\n\n+/)
    .flatMap((block) => {
      const [before = '', ...items] = block.split(/^- /m);
      const paragraph = before.trim() === '' ? [] : [`<p>${inline(before.trim())}</p>`];
      const list = items.map((item) => `<li>${inline(item.trim())}</li>`).join('');
      return items.length === 0 ? paragraph : [...paragraph, `<ul>${list}</ul>`];
    })
    .join('');
}
