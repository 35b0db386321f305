/** What names a record: 24 hexadecimal digits, as MongoDB makes them. */
export const RECORD_ID = /^[0-9a-f]{24}$/i;
