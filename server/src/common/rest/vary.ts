import type { FastifyReply } from 'fastify';

/** Names further headers that the response depends on. */
export function addToVary(reply: FastifyReply, names: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? names : `${String(others)}, ${names}`);
}
