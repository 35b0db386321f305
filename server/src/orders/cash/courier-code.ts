import { courierKeyOf } from '#shared/cash-book';

/** A courier's name as the name of a field, which has no dots and is not empty. */
export const courierCode = (courier: string): string => `c${Buffer.from(courierKeyOf(courier)).toString('base64url')}`;
