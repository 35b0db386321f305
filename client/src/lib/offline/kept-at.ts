import { makeVar } from '@apollo/client';

/**
 * When the server sent what is shown, in ms, if the service worker has kept it from an earlier visit; null while
 * everything comes from the server.
 */
export const keptAtVar = makeVar<number | null>(null);

/** The oldest part of the page counts. */
export const showKeptAt = (time: number): void => void keptAtVar(Math.min(keptAtVar() ?? time, time));
