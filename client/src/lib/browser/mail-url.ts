/** An email that begins with this subject and text. Not by URLSearchParams, whose plus signs mail programs show as such. */
export function mailUrl(address: string, { subject, text }: { subject: string; text: string }): string {
  // Line breaks in links are those of emails.
  const body = text && `&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`;
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}${body}`;
}
