/** The code of an error of the file system; null if it says that there is no such file. */
export function refusalCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
  return ['ENOENT', 'ENOTDIR'].includes(code) ? null : code;
}
