/**
 * The order of fields. As in MongoDB, a field that a stage removes keeps its place: if a later stage sets it again, it
 * returns there.
 */
import type { Doc, Maybe } from '../bson/values.js';

/** The names of a document in order, with those of removed fields; only for documents that lost a field. */
const namesWithRemoved = new WeakMap<Doc, readonly string[]>();

/** `after` is `before` without some of its fields. */
export function keepPlaces(before: Doc, after: Doc): Doc {
  const names = namesWithRemoved.get(before);
  if (names) namesWithRemoved.set(after, names);
  else if (after.size < before.size) namesWithRemoved.set(after, [...before.keys()]);
  return after;
}
/** Some of the fields `names` are missing in the document. */
export function rememberNames(document: Doc, names: readonly string[]): Doc {
  namesWithRemoved.set(document, names);
  return document;
}

/** A copy of a document, to which fields are set one after the other. */
export class DocumentBuilder {
  private readonly fields: Doc;
  /** All names in order; only if a field was removed. */
  private names: Set<string> | undefined;

  constructor(from: Doc = new Map()) {
    this.fields = new Map(from);
    const names = namesWithRemoved.get(from);
    if (names) this.names = new Set(names);
  }
  /** Undefined removes the field. A name that is new gets a place even so. */
  set(name: string, value: Maybe): void {
    if (value === undefined) {
      this.names ??= new Set(this.fields.keys());
      this.fields.delete(name);
    } else this.fields.set(name, value);
    this.names?.add(name);
  }
  build(): Doc {
    if (!this.names) return this.fields;
    const out: Doc = new Map();
    for (const name of this.names) {
      const value = this.fields.get(name);
      if (value !== undefined) out.set(name, value);
    }
    return out.size < this.names.size ? rememberNames(out, [...this.names]) : out;
  }
}
