/** A file that came with a request. Where it lies meanwhile, and for how long, is the door's to know. */
export class UploadedFile {
  /** Its content, at most 5 MB; PAYLOAD_TOO_LARGE when it is more. */
  constructor(readonly bytes: () => Promise<Buffer>) {}
}
