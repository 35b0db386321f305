import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'node:net';
import { LOGGER, type Logger } from '../common/logging/logger.js';

/** What is under way has so long; letters and the database need the rest of the ten seconds. */
const PATIENCE_MS = 6000;
/** A connection that has not asked for anything yet may be about to. */
const GRACE_MS = 500;

/** The end of serving: nobody new comes in, who has asked is answered, and then the connections are gone (behaviours.md B-12). */
@Injectable()
export class ConnectionDraining implements OnModuleDestroy {
  /** True from the moment the process is told to stop. */
  isDraining = false;
  private server: Server | undefined;
  private readonly connections = new Set<Socket>();
  private readonly hasAsked = new WeakSet<Socket>();
  private readonly underWay = new Map<Socket, number>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  watch(app: FastifyInstance): void {
    this.server = app.server;
    app.server.on('connection', (socket: Socket) => this.meet(socket));
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      this.meet(socket);
      this.hasAsked.add(socket);
      this.underWay.set(socket, (this.underWay.get(socket) ?? 0) + 1);
      reply.raw.once('close', () => this.answered(socket));
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
    const ended = new Promise((resolve) => this.server?.once('close', resolve));
    // HTTP's own way of closing also breaks off answers that are worked out but not yet sent, and no longer looks at its time-outs.
    Server.prototype.close.call(this.server);
    this.close((socket) => this.hasAsked.has(socket));
    const timers = [setTimeout(() => this.close(() => true), GRACE_MS), setTimeout(() => this.closeAll(), PATIENCE_MS)];
    await ended;
    timers.forEach(clearTimeout);
  }

  private meet(socket: Socket): void {
    if (this.connections.has(socket)) return;
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
  }

  private answered(socket: Socket): void {
    const left = (this.underWay.get(socket) ?? 1) - 1;
    if (left > 0) this.underWay.set(socket, left);
    else this.underWay.delete(socket);
    if (this.isDraining && left === 0) socket.destroySoon();
  }

  /** Those that nobody waits on. */
  private close(isMeant: (socket: Socket) => boolean): void {
    for (const socket of this.connections) if (!this.underWay.has(socket) && isMeant(socket)) socket.destroy();
  }

  private closeAll(): void {
    this.logger.warn({ connections: this.connections.size, underWay: this.underWay.size }, 'broken off at the end');
    for (const socket of this.connections) socket.destroy();
  }
}
