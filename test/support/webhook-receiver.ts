import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { waitUntil } from './wait-until.js';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    type: string;
    timestamp: string;
    data: { id: string; status?: string; reference?: string; stock?: number; version?: string; isRemoved?: boolean };
  };
}

/** Answers a delivery, or leaves it unanswered. */
type Reaction = (response: ServerResponse, received: Received) => void;

/** The program of an integrator that webhooks are sent to; it can be stopped and started again on the same port. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  react: Reaction = (response) => void response.writeHead(204).end();
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    return this;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await text(request);
    const { url: path = '', headers } = request;
    const received = { path, headers, text: content, body: JSON.parse(content || '{}') };
    this.received.push(received);
    this.react(response, received);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Those about one subject. */
  about(id: string): Received[] {
    return this.received.filter(({ body }) => body.data.id === id);
  }

  async waitFor(isDone: () => boolean, what: string, withinMs?: number): Promise<void> {
    const about = () => `${what}: ${JSON.stringify(this.received.map(({ text }) => text))}`;
    await waitUntil(isDone, { withinMs, everyMs: 20, about });
  }
}

/** What integrators do with `webhook-signature`. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
