/** Error codes and names of MongoDB. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  4: 'NoSuchKey',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  83: 'LocksNotHeld',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  96: 'OperationFailed',
  100: 'UnsatisfiableWriteConcern',
  111: 'NotExactValueField',
  112: 'WriteConflict',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  161: 'IncompatibleCollationVersion',
  165: 'ViewDepthLimitExceeded',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  181: 'AmbiguousIndexKeyPattern',
  172: 'TransportSessionClosed',
  183: 'InvalidIndexSpecificationOption',
  197: 'InvalidIndexSpecificationOption',
  206: 'NoSuchSession',
  217: 'IncompleteTransactionHistory',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  237: 'CursorKilled',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  288: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  13297: 'DatabaseDifferCase',
  14031: 'OutOfDiskSpace',
};
export const OVERFLOW = 15;
export const OUT_OF_DISK_SPACE = 14031;

export const codeName = (code: number): string => CODE_NAMES[code] ?? `Location${code}`;

export class StoreError extends Error {
  labels: string[] = [];
  constructor(
    readonly code: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'StoreError';
  }
}
/** An error labelled TransientTransactionError: the client retries the whole transaction. */
export function transient(code: number, message: string): StoreError {
  const error = new StoreError(code, message);
  error.labels.push('TransientTransactionError');
  return error;
}
export const fail = (code: number, message: string): never => {
  throw new StoreError(code, message);
};

/** Error 238 for everything that the store does not support. It names MONGODB_URI as the way out. */
export function refuse(what: string): never {
  throw new StoreError(238, `${what} is not part of the embedded store: set MONGODB_URI to a MongoDB server to use it`);
}
