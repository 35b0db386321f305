/** The header that tells the length of the whole list beside a page of it. */
export const TOTAL_COUNT = 'x-total-count';
