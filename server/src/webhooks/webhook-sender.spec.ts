import dns from 'node:dns';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Types } from 'mongoose';
import { readConfig } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';

type Answer = (error: Error | null, addresses: dns.LookupAddress[]) => void;

const config = readConfig({ JWT_SECRET: 'x1'.repeat(20) });
const secrets = new WebhookSecrets(new Secrets(config));
const sender = new WebhookSender(secrets, new WebhookAddresses(config));
const delivery = { _id: new Types.ObjectId(), body: '{}' };

let server: Server;
let port: number;
let connections: number;
beforeAll(async () => {
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const send = (host: string) => {
  const webhook = { _id: new Types.ObjectId(), secretVersion: 1, url: `https://${host}:${port}/` };
  return sender.send(webhook, delivery, new AbortController().signal);
};

/** Sends to a receiver of this computer, which a setting allows. */
function sendTo(receiver: Server) {
  const anywhere = readConfig({ JWT_SECRET: 'x1'.repeat(20), WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const webhook = { _id: new Types.ObjectId(), secretVersion: 1, url };
  return new WebhookSender(secrets, new WebhookAddresses(anywhere)).send(
    webhook,
    delivery,
    new AbortController().signal,
  );
}

it('a name is looked up once for a connection, which is not made if it means a private address by then', async () => {
  // What the name server answers: only this is made up.
  const lookup = jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((_name: string, _options: object, callback: Answer) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup);
  expect(await send('rebound.example')).toEqual({
    status: null,
    error: 'The address must be on the public internet',
    isUnreachable: true,
  });
  expect([lookup.mock.calls.length, connections]).toEqual([1, 0]);
});

it.each(['127.0.0.1', '[::1]', '0x7f000001', 'localhost'])(
  'a webhook to %s, made while the setting allowed it, is not sent',
  async (host) => {
    expect((await send(host)).error).toBe('The address must be on the public internet');
    expect(connections).toBe(0);
  },
);

it('a receiver that answers 101 refuses the delivery, and its connection is closed', async () => {
  const receiver = createServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  expect(await sendTo(receiver)).toEqual({ status: 101, error: 'The receiver answered 101', isUnreachable: false });
  // Ends once all connections are closed.
  await new Promise((resolve) => receiver.close(resolve));
});

it('a receiver that does not answer in time is logged so', async () => {
  // Only the wait is shortened.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  const receiver = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  expect(await sendTo(receiver)).toEqual({
    status: null,
    error: 'No answer within 10 seconds',
    isUnreachable: true,
  });
  await new Promise((resolve) => receiver.close(resolve));
});
