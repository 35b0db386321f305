import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Delivered {
  from: string;
  to: string[];
  /** The whole message as it came over the wire. */
  raw: string;
}

export interface Post {
  url: string;
  delivered: Delivered[];
  /** How many messages to refuse before the next one is taken. */
  refuse: number;
  /** While it lasts, what was taken is not acknowledged. */
  hold?: Promise<void>;
  close(): Promise<void>;
}

/** Takes connections and never says a word. */
export async function openSilentPost(): Promise<Post> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, delivered: [], refuse: 0, close };
}

/** A real SMTP server that keeps what it is given. */
export async function openPost(): Promise<Post> {
  const post: Post = { url: '', delivered: [], refuse: 0, close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        if (post.hold !== undefined) return void post.hold.then(() => done());
        if (post.refuse > 0) {
          post.refuse -= 1;
          return done(new Error('Try again later'));
        }
        const from = session.envelope.mailFrom;
        post.delivered.push({ from: from === false ? '' : from.address, to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a shop that goes away in mid-sentence
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  post.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  post.close = () => new Promise((resolve) => server.close(() => resolve()));
  return post;
}

/** A raw message's text and headers, decoded: quoted-printable, as the shop's letters are written. */
export function decode({ raw }: Delivered): { headers: string; text: string } {
  const [headers = ''] = raw.split('\r\n\r\n', 1);
  const text = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { headers, text };
}
