/** What update operators are parsed into; shared by the files that parse them and the one that applies them. */
import type { Value } from '../bson/values.js';

/** What an operator may need to know of the update that it is part of. */
export interface UpdateRun {
  /** The array position that the positional `$` stands for. */
  position?: number;
  /** Whether an upsert builds a new document. */
  isInsert: boolean;
  /** Milliseconds since 1970. */
  now: number;
}
export const UNCHANGED = Symbol('keep');
export const REMOVED = Symbol('gone');
export type OperationResult = Value | typeof UNCHANGED | typeof REMOVED;
/** What an operator makes of the value at its path, and what it puts where there is none. */
export interface Operation {
  update(old: Value, run: UpdateRun): OperationResult;
  create?(run: UpdateRun): Value;
  /** A path through a value without fields is no error. */
  ignoresBlockedPath?: boolean;
}
/** Parses the operand of an operator at a path. */
export type OperationParser = (path: string, operand: Value) => Operation;
