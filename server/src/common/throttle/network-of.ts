import ipaddr from 'ipaddr.js';

/** The first four of the eight 16-bit groups of an IPv6 address are its /64 network. */
const NETWORK_GROUPS = 4;

/**
 * The key that rate limits count a client's address by. An IPv4 address stays as it is, also where it is written as an
 * IPv6 one. An IPv6 address becomes its /64 network, because one IPv6 line owns 2^64 addresses. Other texts stay as
 * they are.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
