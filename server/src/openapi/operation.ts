import type * as z from 'zod';
import type { ErrorCode } from '#shared/errors';

/** What an operation answers that is not JSON: the media type. */
export type MediaType = 'text/csv' | 'text/plain' | 'text/html' | 'application/xml';

/**
 * What the document says about a REST call beyond what its handler declares. Path, method, access, limits, status,
 * headers and caching are read from the handler (handler-metadata.ts).
 */
export interface Operation {
  /** The `operationId`: the name of the call in generated clients. */
  id: string;
  summary: string;
  /** Markdown: side effects, traps, what null means. */
  description?: string;
  /** What the parameters of the path are, where PATH_PARAMS does not say it. */
  params?: Record<string, string>;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** A multipart form; `files` names its fields with files. */
  form?: { fields: z.ZodObject; files: string[] };
  answer: z.ZodType | MediaType;
  /** The header x-total-count: of what. */
  totalCount?: string;
  /** Another answer: its status and what it means. */
  otherAnswer?: [status: number, meaning: string];
  /** The codes of this call alone; those that follow from the handler (errors.ts) are added. */
  errors?: readonly ErrorCode[];
}

/** Operations by method and path: `POST /cart/add`. */
export type Operations = Record<string, Operation>;

/** The operations of one chapter of the document. */
export interface Chapter {
  tag: string;
  description: string;
  operations: Operations;
}
