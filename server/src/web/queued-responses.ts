import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { onResponse } from '../common/concurrency/on-response.js';

/** The responses of each connection that are not closed. */
const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Works around a gap in Node. When a connection breaks, it emits `close` on the response that is being sent,
 * and nothing on those that wait behind it for their turn. Their files, cursors, timers and places in a queue would be
 * kept forever. This closes them as well, on every HTTP server of this process.
 */
export function closeQueuedResponses(): void {
  onResponse((response) => {
    const { socket } = response.req;
    (openResponses.get(socket) ?? watch(socket)).add(response);
    response.on('close', forget);
  });
}

function watch(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  openResponses.set(socket, responses);
  socket.once('close', () => {
    // Node sees to the one that has the socket. For the others, the end of a socket of their own makes it do the same:
    // after `destroy` alone, a stream that is sent later would not know that the response is closed.
    for (const response of responses) if (response.socket === null) response.assignSocket(new Socket().destroy());
  });
  return responses;
}

/** One function for all responses: this runs at each request. */
function forget(this: ServerResponse): void {
  openResponses.get(this.req.socket)?.delete(this);
}
