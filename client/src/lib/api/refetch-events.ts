import { RefetchEventManager } from '@apollo/client';
import { filter, fromEvent, interval, merge, throttleTime } from 'rxjs';
import { MINUTE_MS } from '#shared/durations';

declare module '@apollo/client' {
  interface RefetchEvents {
    everyMinute: number;
  }
}

/** Switching back and forth between windows asks once in this time. */
const FOCUS_PAUSE_MS = 10_000;

const isVisible = () => document.visibilityState === 'visible';

/**
 * The events at which queries with `refetchOn` are asked again: the return to the window, and each minute while it is
 * visible. Not by `refetch`: a response that fails would take the place of what is shown.
 */
export const createRefetchEvents = () =>
  new RefetchEventManager({
    sources: {
      windowFocus: () =>
        merge(fromEvent(window, 'focus'), fromEvent(document, 'visibilitychange')).pipe(
          filter(isVisible),
          throttleTime(FOCUS_PAUSE_MS),
        ),
      everyMinute: () => interval(MINUTE_MS).pipe(filter(isVisible)),
    },
    defaultHandler: ({ client, matchesRefetchOn }) => {
      for (const observed of client.getObservableQueries('active').values()) {
        if (!matchesRefetchOn(observed)) continue;
        const { query, variables } = observed;
        client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
    },
  });
