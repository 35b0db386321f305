interface Cursor extends AsyncIterable<unknown> {
  close(): Promise<unknown>;
}

/**
 * The documents of a cursor in lists of at most `size`. Mongoose's types do not know that they are lean, and leaving a
 * loop over its cursor does not close it.
 */
export async function* partsOf<T>(cursor: Cursor, size: number): AsyncGenerator<T[]> {
  try {
    let part: T[] = [];
    for await (const document of cursor) {
      part.push(document as T);
      if (part.length < size) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  } finally {
    // One that could not be opened cannot be closed either: its own error is the one to report.
    await cursor.close().catch(() => undefined);
  }
}
