/** The state of a history entry with another list: such a list begins at its top even if its entry replaces another. */
export const NEW_LIST = 'new-list';
