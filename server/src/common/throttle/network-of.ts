import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/**
 * Whom limits count as one caller. An IPv6 line is given 2^64 addresses, and may call from another one each time: what
 * tells it from others is the first half. An IPv4 address is itself, also where it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = [], after = []] = address
    .split('%', 1)
    .flatMap((plain) => plain.split('::'))
    .map((part) => part.split(':').filter(Boolean));
  const left = GROUPS - before.length - after.length - (after.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...before, ...Array<string>(Math.max(0, left)).fill('0'), ...after];
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
