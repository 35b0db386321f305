const MASK = '[address]';

/**
 * Quoted or plain text around an at sign, also as mail servers encode it: `a@b`, `"a b"@c`, `a%40b`, `a=40b`, `a(at)b`.
 */
const ADDRESS =
  /(?:"[^"]*"|[^\s<>()[\]"',;]+)\s*(?:@|%40|=40|&#0*64;|[([]at[)\]])\s*(?:\[[^\]]*\]|[^\s<>()[\]"',;]+)?/giu;

/** Replaces a text wherever it occurs, whatever its case. */
function maskText(text: string, secret: string): string {
  const at = text.toLowerCase().indexOf(secret.toLowerCase());
  return at < 0 ? text : text.slice(0, at) + MASK + maskText(text.slice(at + secret.length), secret);
}

/**
 * Replaces whatever looks like an email address, and the recipient's address and local part in any form, because
 * addresses never reach the log (RUNNING-23) and mail servers quote them in their answers.
 */
export function maskAddresses(text: string, recipient: string): string {
  const localPart = recipient.slice(0, recipient.lastIndexOf('@'));
  return [recipient, localPart].filter((part) => part.length > 1).reduce(maskText, text.replace(ADDRESS, MASK));
}
