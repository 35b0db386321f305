import { createHmac } from 'node:crypto';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Injectable } from '@nestjs/common';
import { WebhookAddresses } from './webhook-addresses.js';
import type { WebhookDelivery } from './webhook-delivery.schema.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { Webhook } from './webhook.schema.js';

export const SEND_TIMEOUT_MS = 10_000;
const LATE = `No answer within ${SEND_TIMEOUT_MS / 1000} seconds`;
/** Bytes of an answer that are read; nothing of it is kept. */
const MAX_ANSWER = 64 * 1024;
/** Statuses that say that the receiver as a whole cannot take anything now. */
const AWAY_STATUSES = [429, 502, 503, 504];

export interface Attempt {
  /** Null without an answer. */
  status: number | null;
  /** Null when it was delivered. */
  error: string | null;
  /** The receiver is away, whatever is sent to it. */
  isUnreachable: boolean;
}

type Target = Pick<Webhook, '_id' | 'secretVersion' | 'url'>;
type Content = Pick<WebhookDelivery, '_id' | 'body'>;

/** Sends a delivery once, signed, in bounded time, and only to the public internet unless a setting says otherwise. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly addresses: WebhookAddresses,
  ) {}

  async send(webhook: Target, delivery: Content, stop: AbortSignal): Promise<Attempt> {
    const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
    try {
      const status = await this.post(webhook, delivery, AbortSignal.any([stop, timeout]));
      const isDelivered = status >= 200 && status < 300;
      return { status, error: isDelivered ? null : reasonOf(status), isUnreachable: AWAY_STATUSES.includes(status) };
    } catch (error) {
      // The error itself only says that the request was aborted.
      const isLate = timeout.aborted && !stop.aborted;
      return { status: null, error: isLate ? LATE : textOf(error), isUnreachable: true };
    }
  }

  private async post(webhook: Target, { _id, body }: Content, signal: AbortSignal): Promise<number> {
    const url = new URL(webhook.url);
    const refusal = this.addresses.refusalOf(url);
    if (refusal !== null) throw new Error(refusal);
    const { lookup } = this.addresses;
    const id = _id.toHexString();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const content = Buffer.from(body);
    const response = await exchange(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(lookup && { lookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': content.length,
          'user-agent': 'Zevar-Webhooks/1',
          connection: 'close',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature(this.secrets.keyOf(webhook), `${id}.${timestamp}.${body}`)}`,
        },
      },
      content,
    );
    await discard(response);
    return response.statusCode ?? 0;
  }
}

const signature = (key: Buffer, content: string): string => createHmac('sha256', key).update(content).digest('base64');

/** Node's own client follows no redirects. */
function exchange(url: URL, options: RequestOptions, content: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.once('response', resolve).once('error', reject);
    // 101: Node gives the connection up without an error, so that the abort would not end the request either.
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.destroy());
    });
    request.end(content);
  });
}

/** Reads the answer so that the receiver can end it, but no more than MAX_ANSWER; its status is known already. */
async function discard(response: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of response) {
      size += Buffer.isBuffer(chunk) ? chunk.length : 0;
      if (size > MAX_ANSWER) break; // closes the connection
    }
  } catch {
    // It broke off, or took too long.
  }
}

const reasonOf = (status: number): string =>
  status >= 300 && status < 400
    ? `The receiver answered ${status}; redirects are not followed`
    : `The receiver answered ${status}`;

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.message || ('code' in error ? String(error.code) : error.name)).slice(0, 200);
}
