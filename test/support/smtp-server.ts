import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Delivered {
  from: string;
  to: string[];
  /** The raw message. */
  raw: string;
}

export interface TestSmtpServer {
  url: string;
  delivered: Delivered[];
  /** The number of messages to refuse before the next one is accepted. */
  refuse: number;
  /** What refused messages are answered, given their recipient. */
  refusal?: (recipient: string) => string;
  /** An address that the server refuses for good. */
  unknownRecipient?: string;
  /** What it answers instead of "550 No such user". */
  recipientRefusal?: { responseCode: number; message: string };
  /** How many connections the clients have opened. */
  connections?: number;
  /** Accepted messages are acknowledged when this promise resolves. */
  hold?: Promise<void>;
  close(): Promise<void>;
}

/** A TCP server whose connections `answer` handles. */
async function startSocketServer(answer: (socket: Socket) => void): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    delivered: [],
    refuse: 0,
    close,
  };
}

/** Accepts connections and never responds. */
export const startSilentSmtpServer = (): Promise<TestSmtpServer> => startSocketServer(() => undefined);

export interface EndlessSmtpServer extends TestSmtpServer {
  /** How long each connection lasted until the client closed it, in ms. */
  connectionTimes: number[];
  /** When each connection began, as `Date.now()`. */
  connectedAt: number[];
}

/** Greets, then sends an endless response in small pieces. */
export async function startEndlessSmtpServer(): Promise<EndlessSmtpServer> {
  const cut: number[] = [];
  const connectedAt: number[] = [];
  const post = await startSocketServer((socket) => {
    const began = performance.now();
    connectedAt.push(Date.now());
    socket.write('220 post.example at your service\r\n');
    const talk = setInterval(() => socket.write('250-and another thing\r\n'), 50);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(talk);
      cut.push(performance.now() - began);
    });
  });
  return { ...post, connectionTimes: cut, connectedAt };
}

/** A real SMTP server that stores the messages. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const post: TestSmtpServer = { url: '', delivered: [], refuse: 0, close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_session, done) {
      post.connections = (post.connections ?? 0) + 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const { message, responseCode } = post.recipientRefusal ?? { message: 'No such user', responseCode: 550 };
      done(address === post.unknownRecipient ? Object.assign(new Error(message), { responseCode }) : null);
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      const take = () => {
        if (post.refuse > 0) {
          post.refuse -= 1;
          const to = session.envelope.rcptTo[0]?.address ?? '';
          return done(new Error(post.refusal?.(to) ?? 'Try again later'));
        }
        const from = session.envelope.mailFrom;
        post.delivered.push({
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      };
      stream.on('end', () => (post.hold === undefined ? take() : void post.hold.then(take)));
    },
  });
  server.on('error', () => undefined); // the client may close the connection at any time
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  post.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  post.close = () => new Promise((resolve) => server.close(() => resolve()));
  return post;
}

/** Headers and text of a message, decoded from quoted-printable. */
export function decode({ raw }: Delivered): { headers: string; text: string } {
  const [headers = ''] = raw.split('\r\n\r\n', 1);
  const text = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { headers, text };
}
