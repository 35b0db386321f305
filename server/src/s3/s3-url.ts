/** A place in S3-compatible storage. */
export interface S3Url {
  bucket: string;
  /** The beginning of all keys, without a slash at its end; may be empty. */
  prefix: string;
}

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^\s]*))?$/;

/** Whether a text is meant to be such a place, right or wrong. */
export const isS3Url = (text: string): boolean => text.startsWith('s3://');

/** What a text that begins with s3:// must be, for messages. */
export const S3_URL_RULE =
  'without spaces, and with a bucket whose name has 3 to 63 characters: small letters, digits, dots and hyphens';

/** `s3://bucket/prefix`; null for anything else. */
export function parseS3Url(text: string): S3Url | null {
  const [matched, bucket = '', prefix = ''] = S3_URL.exec(text) ?? [];
  return matched === undefined ? null : { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') };
}
