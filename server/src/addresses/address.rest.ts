import * as z from 'zod';
import type { AddressView } from './addresses.service.js';

const FIELDS = {
  firstname: z.unknown(),
  lastname: z.unknown(),
  phone: z.unknown(),
  streetAddress: z.unknown(),
  city: z.unknown(),
  state: z.unknown(),
  country: z.unknown(),
  zipcode: z.unknown(),
};
const fields = z.object(FIELDS).partial();

/** Drops `user` and `checked` of the documented payload: the session and the default endpoint decide those. */
export const addressFromRest = (body: unknown): unknown => fields.safeParse(body).data ?? {};

export const addressToRest = ({ id, isDefault, ...address }: AddressView, userId: string) => ({
  _id: id,
  ...address,
  user: userId,
  checked: isDefault,
});
