/** `grid-template-columns` for two columns, or one where enlarged text leaves no room for two. */
export const TWO_COLUMN_GRID = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
