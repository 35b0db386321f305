/** Excel saves “Unicode text” as UTF-16, with a mark at its beginning. */
const ENCODINGS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** The text of a file of a spreadsheet. Throws a TypeError for bytes that are no text. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = ENCODINGS.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
}
