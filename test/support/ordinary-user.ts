const NOBODY = 65_534;

/** Does something as a user whom the rights of files bind: as nobody if the tests run as root. */
export async function asOrdinaryUser(work: () => unknown): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
