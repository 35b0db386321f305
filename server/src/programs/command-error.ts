/** A reason why a command cannot run; its message is printed without a stack. */
export class CommandError extends Error {}
