import type { FastifyInstance } from 'fastify';

const STALLED_MS = 8000;

/** Who takes no byte of an answer for so long, or for twice as long when node looks a second time, is let go: their connection and the answer would wait in memory for ever (behaviours.md B-11). */
export function closeStalledResponses(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Starts anew with each piece that is taken. Once all is sent, node sets the time of a kept connection instead.
    // The answer's own socket: a request whose body was broken off may have none any more.
    reply.raw.socket?.setTimeout(STALLED_MS);
    done(null, payload);
  });
}
