import * as z from 'zod';

const VERSION_TEXT = 'Unknown version';

export const versionFrom = (first: number) => z.number(VERSION_TEXT).int(VERSION_TEXT).min(first, VERSION_TEXT);

/** The version of a record that somebody saw and now changes. */
export const versionRule = versionFrom(1);

/** The version of a product: "edits.stockMoves". */
export const productVersion = z.string(VERSION_TEXT).regex(/^\d{1,15}\.\d{1,15}$/, VERSION_TEXT);
