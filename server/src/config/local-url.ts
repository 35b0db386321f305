import { isIPv6 } from 'node:net';
import type { Config } from './config.js';

/** A shop that listens on one of these is found at localhost. */
const LOCALHOST = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];

/** The address of a port on which the shop listens, for this machine: without a slash at its end. */
export function localUrl({ HOST }: Pick<Config, 'HOST'>, port: number): string {
  if (LOCALHOST.includes(HOST)) return `http://localhost:${port}`;
  // A URL cannot name the zone of an IPv6 address.
  return `http://${isIPv6(HOST) ? `[${HOST.replace(/%.*/, '')}]` : HOST}:${port}`;
}
