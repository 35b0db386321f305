import { isLocalHost } from '../common/throttle/address-of.js';
import { hasExplorer, type Config } from '../config/config.js';
import { localUrl } from '../config/local-url.js';
import type { Listening } from '../common/workers/worker-link.js';

/** What a start prints on standard output. */
export function startLines(config: Config, { port, admin }: Listening): string {
  const local = localUrl(config, port);
  const lines = [
    `Shop      ${local}/`,
    ...developmentLines(config, local),
    ...(config.METRICS_PORT === undefined ? [] : [`Metrics   ${localUrl(config, config.METRICS_PORT)}/metrics`]),
    `Database  ${databaseDescription(config)}`,
    ...(config.WORKERS > 1 ? [`Workers   ${config.WORKERS} processes`] : []),
    ...emailWarnings(config, local),
    ...exposureWarnings(config),
  ];
  return `${lines.join('\n')}\n${adminLine(admin)}`;
}

/** What is printed of the first administrator; nothing if this start has not created one. */
export const adminLine = (admin: Listening['admin']): string => (admin === null ? '' : `Admin     ${admin}\n`);

const databaseDescription = ({ MONGODB_URI, DATA_DIR }: Config): string =>
  MONGODB_URI
    ? 'the MongoDB at MONGODB_URI'
    : `the embedded store in ${DATA_DIR}, for one machine and up to about 100,000 documents; ` +
      'set MONGODB_URI for more';

const developmentLines = (config: Config, local: string): string[] => [
  ...(hasExplorer(config) ? [`Explorer  ${config.PUBLIC_URL ?? local}/graphql`] : []),
  ...(config.introspection ? [`Reference ${config.PUBLIC_URL ?? local}/reference`] : []),
  ...(hasMailbox(config) ? [`Mailbox   ${local}/dev/mailbox`] : []),
];

/** Listening on one address of this machine alone, or on all that it has. */
const isFoundAtLocalhost = (host: string): boolean => isLocalHost(host) || ['0.0.0.0', '::'].includes(host);

/** Whatever PUBLIC_URL is, the mailbox answers at an address of this machine alone (EMAIL-15). */
const hasMailbox = ({ SMTP_URL, isProduction, HOST }: Config): boolean =>
  !SMTP_URL && !isProduction && isFoundAtLocalhost(HOST);

/** In production, customers must receive emails: without the link to verify their address they cannot sign in. */
const emailWarnings = ({ PUBLIC_URL, SMTP_URL, DATA_DIR, HOST, isProduction }: Config, local: string): string[] => {
  if (!isProduction) return [];
  const fault = isFoundAtLocalhost(HOST) ? 'no other machine can open' : 'only machines of this network may open';
  return [
    ...(SMTP_URL === undefined
      ? [`Emails    are only written to ${DATA_DIR}/mail and sent to nobody: set SMTP_URL to your SMTP server`]
      : []),
    ...(PUBLIC_URL === undefined
      ? [`Emails    have links to ${local}, which ${fault}: set PUBLIC_URL to the shop's address`]
      : []),
  ];
};

/** Development mode is for this machine alone: outside of production the shop accepts weak secrets and shows more. */
const exposureWarnings = ({ HOST, PUBLIC_URL, isProduction }: Config): string[] => {
  const isPublic = PUBLIC_URL !== undefined && !isLocalHost(new URL(PUBLIC_URL).hostname);
  if (isProduction || (isLocalHost(HOST) && !isPublic)) return [];
  const setting = isPublic ? `PUBLIC_URL is ${PUBLIC_URL}` : `HOST is ${HOST}`;
  return [`WARNING   ${setting}, but this is development mode: others can reach it. Set NODE_ENV=production`];
};
