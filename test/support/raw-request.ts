import { Agent, request } from 'node:http';

export interface RawRequest {
  method: string;
  /** Sent unchanged, well formed or not. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Uses its own connection: a wrong content-length would break the next request. */
  isAlone?: boolean;
}

export interface RawResponse {
  /** 0 if the connection broke; `text` then holds the error. */
  status: number;
  type: string;
  etag?: string | undefined;
  text: string;
  ms: number;
}

/** This client does not decompress. */
const PACKED = 'packed';

/** An HTTP client that sends any header and path, over a few kept-alive connections. */
export function rawClient(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const once = ({
    method,
    path,
    headers,
    body,
    isAlone = false,
  }: RawRequest): Promise<RawResponse & { isStale: boolean }> =>
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
          const { statusCode: status = 0, headers } = answer;
          answer.once('end', () => resolve({ status, type, etag: headers.etag, text, ms: ms(), isStale: false }));
        },
      );
      const broken = (error: Error) =>
        resolve({ status: 0, type: '', text: error.message, ms: ms(), isStale: sent.reusedSocket });
      sent.once('error', broken);
      sent.end(body);
    });
  /** A kept-alive connection may be closed just when it is used again: the request is then sent again. */
  const ask = async (rawRequest: RawRequest): Promise<RawResponse> => {
    for (let tries = 0; ; tries += 1) {
      const response = await once(rawRequest);
      if (response.status !== 0 || !response.isStale || tries > 2) return response;
    }
  };
  return { ask, close: () => agent.destroy() };
}

/** A short description of a request for failure messages. */
export const describeRequest = ({
  headers: { 'x-auth-token': _token, authorization: _bearer, ...headers },
  ...rawRequest
}: RawRequest): string => JSON.stringify({ headers, ...rawRequest }).slice(0, 1200);

/** Internal details that no response may contain. */
export const LEAKS = /\bat .{0,80}\.[jt]s:\d+:\d+|\/home\/|\/work\/|E11000|Cast to|Mongo|node_modules/;
