import ipaddr from 'ipaddr.js';

/** An IPv6 address in brackets, or an IPv4 address, each with or without a port. */
const BRACKETED = /^\[([^\]]*)\](?::\d*)?$/;
const IPV4_WITH_PORT = /^(\d+(?:\.\d+){3}):\d*$/;

/**
 * The address in an entry of `X-Forwarded-For`: some proxies write it with a port or in brackets, and each connection
 * has another port. Other texts stay as they are.
 */
export function addressOf(forwarded: string): string {
  const text = forwarded.trim();
  return BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
}

/** Whether an address is of this machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether the host of a URL, or one to listen on, is reached from this machine alone. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(addressOf(host));
