import { randomBytes } from 'node:crypto';
import { readConfig } from '../config/config.js';
import { startLines } from './start-lines.js';

const addresses = (environment: Record<string, string>): string[] =>
  [...startLines(readConfig(environment), { port: 4000, admin: null }).matchAll(/^\w+ +(http\S+)$/gm)].map(
    ([, address = '']) => address,
  );

it('a start prints the mailbox at the local address, where alone it answers', () => {
  expect(addresses({ PUBLIC_URL: 'https://shop.example' })).toEqual([
    'http://localhost:4000/',
    'https://shop.example/graphql',
    'https://shop.example/reference',
    'http://localhost:4000/dev/mailbox',
  ]);
});

it.each([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['127.0.0.2', '127.0.0.2'],
])('a start on HOST=%s prints addresses at %s', (HOST, printed) => {
  expect(addresses({ HOST, METRICS_PORT: '9100' })).toEqual([
    `http://${printed}:4000/`,
    `http://${printed}:4000/graphql`,
    `http://${printed}:4000/reference`,
    `http://${printed}:4000/dev/mailbox`,
    `http://${printed}:9100/metrics`,
  ]);
});

it.each([
  ['192.168.1.5', '192.168.1.5'],
  ['fd00::5', '[fd00::5]'],
  ['fe80::5%eth0', '[fe80::5]'],
  ['shop.internal', 'shop.internal'],
])('a start on HOST=%s prints addresses at %s, and no mailbox, which it hides there', (HOST, printed) => {
  expect(addresses({ HOST })).toEqual([
    `http://${printed}:4000/`,
    `http://${printed}:4000/graphql`,
    `http://${printed}:4000/reference`,
  ]);
});

it.each([
  ['127.0.0.1', 'no other machine can open'],
  ['fd00::2', 'only machines of this network may open'],
])('without PUBLIC_URL a start in production on HOST=%s warns of links that %s', (HOST, fault) => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://mail.example',
  };
  expect(startLines(readConfig({ ...production, HOST }), { port: 4000, admin: null })).toContain(fault);
});
