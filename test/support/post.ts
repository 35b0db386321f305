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

/** A bare server, and its connections: `answer` plays the post office. */
async function openSocket(answer: (socket: Socket) => void): Promise<Post> {
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

/** Takes connections and never says a word. */
export const openSilentPost = (): Promise<Post> => openSocket(() => undefined);

export interface Endless extends Post {
  /** How long each connection lasted, in ms, until the other side had enough. */
  cut: number[];
}

/** Greets, then talks without ever coming to an end: no single word is late. */
export async function openEndlessPost(): Promise<Endless> {
  const cut: number[] = [];
  const post = await openSocket((socket) => {
    const began = performance.now();
    socket.write('220 post.example at your service\r\n');
    const talk = setInterval(() => socket.write('250-and another thing\r\n'), 50);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(talk);
      cut.push(performance.now() - began);
    });
  });
  return { ...post, cut };
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
      const take = () => {
        if (post.refuse > 0) {
          post.refuse -= 1;
          return done(new Error('Try again later'));
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
