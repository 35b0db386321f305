/** The messages between the primary process and its workers (WORKERS). */
import cluster from 'node:cluster';
import * as z from 'zod';

/** Calls that were counted (or, with a negative time, taken back): the window, whom it counts, the time in ms. */
const counts = z.array(z.tuple([z.string(), z.string(), z.number()]));
export type Counts = z.output<typeof counts>;

const message = z.discriminatedUnion('kind', [
  /** A worker hears the primary from now on: what was sent to it before is lost. */
  z.object({ kind: z.literal('attached') }),
  /** A worker serves. */
  z.object({ kind: z.literal('listening'), port: z.number(), admin: z.string().nullable() }),
  /** A worker has counted; the primary passes it on to the others. */
  z.object({ kind: z.literal('counts'), counts }),
  /** A worker asks for the metrics of all, and the primary answers; without a text they cannot be had. */
  z.object({ kind: z.literal('metrics'), id: z.number(), text: z.string().optional() }),
  /** The primary asks for a graceful stop. */
  z.object({ kind: z.literal('stop') }),
]);
export type Message = z.output<typeof message>;

/** What a server knows once it serves: its port, and the first administrator if this start has created one. */
export type Listening = Omit<Extract<Message, { kind: 'listening' }>, 'kind'>;

/** Ends a start; the worker itself has printed why. */
export class WorkerStartError extends Error {}

/** Null for the messages of others, such as prom-client's. */
export const parseMessage = (received: unknown): Message | null => message.safeParse(received).data ?? null;

/** A message that cannot be sent is lost: the process at the other end is gone, and this one will end. */
export function sendToPrimary(sent: Message): void {
  process.send?.(sent, undefined, undefined, () => undefined);
}

/** Listens to the primary process; in a process without one, nothing ever comes. */
export function onMessageOfPrimary<Kind extends Message['kind']>(
  kind: Kind,
  listener: (received: Extract<Message, { kind: Kind }>) => void,
): void {
  if (!cluster.isWorker) return;
  process.on('message', (received) => {
    const parsed = parseMessage(received);
    if (isOfKind(parsed, kind)) listener(parsed);
  });
}

const isOfKind = <Kind extends Message['kind']>(
  parsed: Message | null,
  kind: Kind,
): parsed is Extract<Message, { kind: Kind }> => parsed?.kind === kind;
