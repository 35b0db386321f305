/** The form of a record's id: 24 hexadecimal digits, as MongoDB's ObjectId. */
export const RECORD_ID = /^[0-9a-f]{24}$/i;
