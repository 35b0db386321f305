/** Milliseconds the database may spend on one query; less than clients wait for a response. */
export const MAX_TIME_MS = 5000;
