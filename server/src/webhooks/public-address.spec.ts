import { addressOfHost, isPublicAddress, lookupPublic } from './public-address';

it.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '192.0.2.1', '::1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::7f00:1', 'fe80::1'],
  ...['fe80::1%eth0', 'fc00::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'no address'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['https://[::1]/', '::1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://example.com/', null],
])('the host of %s is the address %s', (url, address) => expect(addressOfHost(new URL(url).hostname)).toBe(address));

it.each([true, false])('a name is looked up once, and refused if any of its addresses is private', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
  expect(String(error)).toContain('public internet');
});
