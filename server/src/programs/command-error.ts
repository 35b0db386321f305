/** Why a command ends without its work done, told as it stands, in one sentence. */
export class CommandError extends Error {}
