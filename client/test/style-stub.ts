/** Replaces imported style sheets in tests. */
export {};
