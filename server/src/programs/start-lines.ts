import { isLocalHost } from '../common/throttle/address-of.js';
import { hasExplorer, type Config } from '../config/config.js';
import type { Listening } from '../common/workers/worker-link.js';

/** What a start prints on standard output. */
export function startLines(config: Config, { port, admin }: Listening): string {
  const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    `Shop      http://localhost:${port}/`,
    ...developmentLines(config, url),
    ...(config.METRICS_PORT === undefined ? [] : [`Metrics   http://localhost:${config.METRICS_PORT}/metrics`]),
    `Database  ${databaseDescription(config)}`,
    ...(config.WORKERS > 1 ? [`Workers   ${config.WORKERS} processes`] : []),
    ...emailWarnings(config, url),
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

const developmentLines = (config: Config, url: string): string[] => [
  ...(hasExplorer(config) ? [`Explorer  ${url}/graphql`] : []),
  ...(config.introspection ? [`Reference ${url}/reference`] : []),
  ...(config.SMTP_URL || config.isProduction ? [] : [`Mailbox   ${url}/dev/mailbox`]),
];

/** In production, customers must receive emails: without the link to verify their address they cannot sign in. */
const emailWarnings = ({ PUBLIC_URL, SMTP_URL, DATA_DIR, isProduction }: Config, url: string): string[] => {
  if (!isProduction) return [];
  return [
    ...(SMTP_URL === undefined
      ? [`Emails    are only written to ${DATA_DIR}/mail and sent to nobody: set SMTP_URL to your SMTP server`]
      : []),
    ...(PUBLIC_URL === undefined
      ? [`Emails    have links to ${url}, which no other machine can open: set PUBLIC_URL to the shop's address`]
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
