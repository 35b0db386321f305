/** A file that came with a request and lies in the shop's own temporary folder until the request is answered. */
export class UploadedFile {
  constructor(
    /** Where it lies. */
    readonly path: string,
    /** Bytes. */
    readonly size: number,
  ) {}
}
