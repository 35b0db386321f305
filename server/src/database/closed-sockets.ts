import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/**
 * Lets nobody wait for room on a connection that is gone. What is written to a socket in the moment between its end and
 * the telling of it is refused by node without an event; the driver (7.8, and 7.9 alike) then waits for `drain` for ever,
 * past each of its time-outs: its caller would never be answered, and the connection never given back. Answers how to end it.
 */
export function wakeWritersOfClosedSockets(): () => void {
  const watch = (message: unknown) => {
    const socket = typeof message === 'object' && message !== null && 'socket' in message ? message.socket : undefined;
    if (socket instanceof Socket) socket.once('close', () => socket.emit('drain'));
  };
  subscribe('net.client.socket', watch);
  return () => void unsubscribe('net.client.socket', watch);
}
