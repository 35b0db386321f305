import * as z from 'zod';
import { SAVED_FIELDS, savedName } from '#shared/address-fields';
import { recordOf } from '#shared/typed-objects';
import type { AddressView } from './addresses.service.js';

const fields = z.object(recordOf(SAVED_FIELDS, savedName, () => z.unknown())).partial();

/** Drops `user` and `checked` of the documented payload: the session and the default endpoint decide those. */
export const addressFromRest = (body: unknown): unknown => fields.safeParse(body).data ?? {};

export const addressToRest = ({ id, isDefault, ...address }: AddressView, userId: string) => ({
  _id: id,
  ...address,
  user: userId,
  checked: isDefault,
});
