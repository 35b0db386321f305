const MAX_LENGTH = 300;
/** The secrets of the links in emails: a derived token, or a record's id that is signed (config/signed-id.ts). */
const LINK_TOKENS = /[0-9a-f]{64}|[0-9a-f]{24}\.[\w-]{43}/gi;

/** The path of a request as the log shows it: without the query and the secret tokens of links. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(LINK_TOKENS, '…').slice(0, MAX_LENGTH);
