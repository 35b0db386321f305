/** The running commands: who began them, and how they are ended from outside. */
import { isNumber } from '../bson/compare.js';
import { toNumber } from '../bson/numbers.js';
import { doc, int32 } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { checkFields, reply } from '../commands/context.js';
import type { Reply } from '../commands/context.js';
import { fail, StoreError } from '../errors.js';
import { Operation } from '../operation.js';

const interrupted = (): StoreError => new StoreError(11601, 'operation was interrupted');

export class Operations {
  private readonly running = new Map<number, Operation>();
  private lastId = 0;

  constructor(private readonly pin: () => () => void) {}

  begin(connectionId: number): Operation {
    const operation = new Operation((this.lastId = (this.lastId % 0x7fffffff) + 1), connectionId, this.pin);
    this.running.set(operation.id, operation);
    return operation;
  }
  end(operation: Operation): void {
    this.running.delete(operation.id);
  }
  list(): Iterable<Operation> {
    return this.running.values();
  }
  kill(id: number): void {
    this.running.get(id)?.kill(interrupted());
  }
  killAll(isMeant: (operation: Operation) => boolean): void {
    for (const operation of this.running.values()) if (isMeant(operation)) operation.kill(interrupted());
  }
}

/** The commands currentOp and killOp. */
export function currentOp(operations: Operations, body: Doc): Reply {
  checkFields(body, ['$all', '$ownOps']);
  const now = performance.now();
  const inprog = [...operations.list()].map((operation) =>
    doc({
      type: 'op',
      opid: int32(operation.id),
      connectionId: int32(operation.connectionId),
      active: true,
      op: 'command',
      ns: `${String(operation.body.get('$db'))}.${String([...operation.body.values()][0])}`,
      command: doc({ [String([...operation.body.keys()][0])]: int32(1) }),
      microsecs_running: BigInt(Math.round((now - operation.startedAt) * 1000)),
    }),
  );
  return reply({ inprog });
}
export function killOp(operations: Operations, body: Doc): Reply {
  checkFields(body, ['op']);
  const id = body.get('op');
  if (!isNumber(id)) return fail(id === undefined ? 4 : 14, 'killOp needs the number of an operation in "op"');
  operations.kill(toNumber(id));
  return reply({ info: 'attempting to kill op' });
}
