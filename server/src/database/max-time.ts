/** How long the database may work on one question of a shopper or of the desk: less than a client waits (behaviours.md B-11). */
export const MAX_TIME_MS = 5000;
