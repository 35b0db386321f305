/** Two columns, and one where their words, enlarged, have no room beside each other. */
export const TWO_COLUMN_GRID = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
