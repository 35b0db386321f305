/** The documents of a cursor in lists of at most `size`. Mongoose's types do not know that they are lean. */
export async function* partsOf<T>(cursor: AsyncIterable<unknown>, size: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const document of cursor) {
    part.push(document as T);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
