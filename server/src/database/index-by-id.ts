import type { Types } from 'mongoose';

/** Documents by their id as text. */
export const indexById = <Found extends { _id: Types.ObjectId }>(found: readonly Found[]): Map<string, Found> =>
  new Map(found.map((each) => [each._id.toHexString(), each]));
