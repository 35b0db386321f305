import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'node:net';
import { LOGGER, type Logger } from '../common/logging/logger.js';

/** Running requests get this long; emails and the database need the rest of the shutdown's ten seconds. */
const REQUESTS_MS = 6000;
/** New connections without a request get this long to send one. */
const NEW_CONNECTIONS_MS = 500;

/** Graceful shutdown: accepts no new connections, finishes running requests, then closes all connections. */
@Injectable()
export class ConnectionDraining implements OnModuleDestroy {
  /** True from the beginning of the shutdown. */
  isDraining = false;
  private server: Server | undefined;
  private readonly connections = new Set<Socket>();
  private readonly withRequests = new WeakSet<Socket>();
  private readonly runningRequests = new Map<Socket, number>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  watch(app: FastifyInstance): void {
    this.server = app.server;
    app.server.on('connection', (socket: Socket) => this.track(socket));
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      this.track(socket);
      this.withRequests.add(socket);
      this.runningRequests.set(socket, (this.runningRequests.get(socket) ?? 0) + 1);
      reply.raw.once('close', () => this.finishRequest(socket));
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isDraining) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isDraining = true;
    if (!this.server?.listening) return;
    const closed = new Promise((resolve) => this.server?.once('close', resolve));
    // net.Server's close: http.Server's would also cut off responses that are not sent yet, and stop checking timeouts.
    Server.prototype.close.call(this.server);
    this.closeIdle((socket) => this.withRequests.has(socket));
    const timers = [
      setTimeout(() => this.closeIdle(() => true), NEW_CONNECTIONS_MS),
      setTimeout(() => this.closeAll(), REQUESTS_MS),
    ];
    await closed;
    timers.forEach(clearTimeout);
  }

  private track(socket: Socket): void {
    if (this.connections.has(socket)) return;
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
  }

  private finishRequest(socket: Socket): void {
    const left = (this.runningRequests.get(socket) ?? 1) - 1;
    if (left > 0) this.runningRequests.set(socket, left);
    else this.runningRequests.delete(socket);
    if (this.isDraining && left === 0) socket.destroySoon();
  }

  /** Closes the connections without running requests that match the filter. */
  private closeIdle(matches: (socket: Socket) => boolean): void {
    for (const socket of this.connections) if (!this.runningRequests.has(socket) && matches(socket)) socket.destroy();
  }

  private closeAll(): void {
    this.logger.warn(
      { connections: this.connections.size, underWay: this.runningRequests.size },
      'broken off at the end',
    );
    for (const socket of this.connections) socket.destroy();
  }
}
