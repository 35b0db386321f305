import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/**
 * Works around a bug of the driver (7.8 and 7.9). Node drops a write to a closed socket whose `close` event is still to
 * come, without any event. The driver then waits for `drain` forever, past its timeouts. This emits `drain` on every
 * closed client socket. Returns a function that stops it.
 */
export function wakeWritersOfClosedSockets(): () => void {
  const watch = (message: unknown) => {
    const socket = typeof message === 'object' && message !== null && 'socket' in message ? message.socket : undefined;
    if (socket instanceof Socket) socket.once('close', () => socket.emit('drain'));
  };
  subscribe('net.client.socket', watch);
  return () => void unsubscribe('net.client.socket', watch);
}
