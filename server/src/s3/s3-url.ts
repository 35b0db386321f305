/** A place in S3-compatible storage. */
export interface S3Url {
  bucket: string;
  /** The beginning of all keys, without a slash at its end; may be empty. */
  prefix: string;
}

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^\s]*))?$/;

/** `s3://bucket/prefix`; null for anything else. */
export function parseS3Url(text: string): S3Url | null {
  const [matched, bucket = '', prefix = ''] = S3_URL.exec(text) ?? [];
  return matched === undefined ? null : { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') };
}
