/** The code of an error of Node's system calls, such as ENOENT; any other error as text. */
export const systemErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/** Whether a system call has failed, such as a write to a full disk. */
export const isSystemError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error;

/** Whether there is no such file. */
export const isNotFound = (error: unknown): boolean => systemErrorCode(error) === 'ENOENT';

/** The codes of a path that leads to nothing: no such file, or a file where a folder is needed. */
export const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR'];
