import { Agent, request } from 'node:http';

export interface Asked {
  method: string;
  /** As it goes out, well formed or not. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** On a connection of its own: what it says of its length may spoil the next request. */
  isAlone?: boolean;
}

export interface Answered {
  /** 0: the connection broke, and `text` is why. */
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Nothing here unpacks it. */
const PACKED = 'packed';

/** Asks as no fetch would: any header, any address, over a few connections that are kept. */
export function asker(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const once = ({ method, path, headers, body, isAlone = false }: Asked): Promise<Answered & { isStale: boolean }> =>
    new Promise((resolve) => {
      const began = performance.now();
      const ms = () => performance.now() - began;
      const sent = request(
        {
          agent: isAlone ? false : agent,
          hostname,
          port,
          method,
          path,
          headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
        },
        (answer) => {
          let text = '';
          const type =
            answer.headers['content-encoding'] === undefined ? (answer.headers['content-type'] ?? '') : PACKED;
          answer
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .once('error', broken);
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, type, text, ms: ms(), isStale: false }));
        },
      );
      const broken = (error: Error) =>
        resolve({ status: 0, type: '', text: error.message, ms: ms(), isStale: sent.reusedSocket });
      sent.once('error', broken);
      sent.end(body);
    });
  /** A connection that was kept may have been closed in the very moment in which it is used again: that is no answer. */
  const ask = async (asked: Asked): Promise<Answered> => {
    for (let tries = 0; ; tries += 1) {
      const answered = await once(asked);
      if (answered.status !== 0 || !answered.isStale || tries > 2) return answered;
    }
  };
  return { ask, close: () => agent.destroy() };
}

/** A request in a few words, for whoever reads of its fault. */
export const shown = ({
  headers: { 'x-auth-token': _token, authorization: _bearer, ...headers },
  ...asked
}: Asked): string => JSON.stringify({ headers, ...asked }).slice(0, 1200);

/** Nothing of our insides may show. */
export const LEAKS = /\bat .{0,80}\.[jt]s:\d+:\d+|\/home\/|\/work\/|E11000|Cast to|Mongo|node_modules/;
