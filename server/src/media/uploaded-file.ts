/** A file of a request. The code that received the request decides where its content is stored temporarily. */
export class UploadedFile {
  /** Reads its content, at most 5 MB; throws PAYLOAD_TOO_LARGE if it is larger. */
  constructor(readonly bytes: () => Promise<Buffer>) {}
}
