import * as z from 'zod';
import { ORDER_STATUSES } from '#shared/order-status';

// Values that many answers of the REST API have.

export const id = z.string().meta({ pattern: '^[0-9a-f]{24}$', description: 'An id: 24 hexadecimal digits' });
export const time = z.string().meta({ format: 'date-time', description: 'ISO 8601, in UTC' });
export const day = z.string().meta({ format: 'date', description: 'YYYY-MM-DD, in the time zone of the shop' });
export const rupees = z.number().meta({ description: 'Rupees, with at most two decimals' });
export const count = z.int().min(0);
export const status = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' });

/** A text for people. */
export const notice = z.object({ message: z.string() }).meta({ id: 'Notice' });
export const deleted = z.object({ msg: z.string(), _id: id }).meta({ id: 'Deleted' });

/** The paging of the dashboard's lists; `total` is the field of the number of all records. */
export const paginationOf = (total: string) =>
  z.object({
    currentPage: z.int().min(1),
    limit: z.int().min(1),
    totalPages: count,
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
    [total]: count,
  });
