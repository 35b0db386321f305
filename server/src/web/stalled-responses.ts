import type { FastifyInstance } from 'fastify';

/** Twice this, the filling of all buffers before it, and a busy server are within 16 s (WEB-8). */
const STALLED_MS = 6000;

/**
 * Closes connections whose client reads no byte of a response for STALLED_MS (up to twice as long, as Node checks in
 * intervals). They would hold the connection and the response in memory forever.
 */
export function closeStalledResponses(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Restarts with each chunk that is read. After the response Node sets the keep-alive timeout instead.
    // The reply's socket: a request whose body was aborted may have none any more.
    reply.raw.socket?.setTimeout(STALLED_MS);
    done(null, payload);
  });
}
