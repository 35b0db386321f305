/** The form of a record's id: 24 hexadecimal digits, as MongoDB's ObjectId. */
export const RECORD_ID = /^[0-9a-f]{24}$/i;

/** How people name a record: the end of its id. The beginning is the time, and much the same for all of a day. */
export const shortIdOf = (id: string): string => id.slice(-8);
