import { lookup as lookupAddresses, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WEBHOOK_TEXTS } from '#shared/rules/webhook.rules';

/** 2000::/3: the IPv6 addresses that are given out. Others hide IPv4 addresses or have a special meaning. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/** Whether an IP address is on the public internet: not of this machine, a private network or a special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text); // an IPv4-mapped IPv6 address becomes the IPv4 one
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6, 3);
}

/** The address of a URL's host that is written as one: without brackets; null for a name. */
export function addressOfHost(hostname: string): string | null {
  const text = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(text) ? text : null;
}

/**
 * Resolves a name for a connection, which then goes to one of these addresses: the name cannot mean another one in
 * between. A name with any address that is not public is refused.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAddresses(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('The name has no address'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(WEBHOOK_TEXTS.private), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
