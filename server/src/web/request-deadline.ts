import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import type { Logger } from '../common/logging/logger.js';
import { sendAppError } from './error-responses.js';
import { isUpload } from './one-click.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** See common/concurrency/deadline.decorator.ts. From the hook `preHandler` on. */
    readonly deadline: AbortSignal;
    requestDeadline: RequestDeadline;
  }
  interface FastifyReply {
    /** Its answer is complete, and at most still being compressed. */
    isComplete: boolean;
  }
}

/** Milliseconds after which nothing begins any more; what waits is dropped, and its caller is answered 503. */
const DEADLINE_MS = 7000;
/** Form uploads have ten images to encode; the client waits for five minutes. */
const UPLOAD_DEADLINE_MS = 120_000;
/** How long a commit that is under way is awaited after the deadline. Both together are less than clients wait. */
const GRACE_MS = 1000;

const EXPIRED = new AppError('UNAVAILABLE', { retryAfter: 2 });

/** Its signal is made when it is first asked for: an answer from memory needs none. */
class RequestDeadline {
  private controller: AbortController | null = null;
  private isOver = false;

  get signal(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.isOver) this.controller.abort(EXPIRED);
    return this.controller.signal;
  }

  end(): void {
    this.isOver = true;
    this.controller?.abort(EXPIRED);
  }
}

/**
 * Gives each request its deadline, which begins when its body was read: `request.deadline` is aborted after
 * DEADLINE_MS, or at once when the caller was answered or is gone. Transactions that have not reached their commit are
 * then rolled back. GRACE_MS later the answer is UNAVAILABLE in any case: the outcome of a commit that takes longer is
 * unknown, and the repeated request is answered by what was done.
 */
export function setRequestDeadlines(app: FastifyInstance, logger: Logger): void {
  app.decorateRequest('requestDeadline');
  app.decorateRequest('deadline', {
    getter() {
      return this.requestDeadline.signal;
    },
  });
  app.decorateReply('isComplete', false);
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.isComplete = typeof payload === 'string' || Buffer.isBuffer(payload);
    done(null, payload);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const deadline = new RequestDeadline();
    request.requestDeadline = deadline;
    const expire = () => {
      deadline.end();
      timer = setTimeout(refuse, GRACE_MS);
    };
    // The grace begins when the deadline has passed indeed: a busy process may notice late, and both at once.
    let timer = setTimeout(expire, isUpload(request) ? UPLOAD_DEADLINE_MS : DEADLINE_MS);
    const refuse = () => {
      if (isAnswered(reply)) return;
      logger.warn(
        { requestId: request.id, method: request.method, path: request.routeOptions.url },
        'not answered in time',
      );
      sendAppError(EXPIRED, request, reply);
    };
    reply.raw.once('close', () => {
      clearTimeout(timer);
      deadline.end();
    });
    done();
  });
}

/** A refusal of a complete answer would be sent under its headers, as compressed. */
const isAnswered = (reply: FastifyReply): boolean => reply.isComplete || reply.sent || reply.raw.headersSent;
