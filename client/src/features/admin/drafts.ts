import { sessionStore } from '../session/session-storage';

/**
 * What was typed and not saved, in this page's memory alone: another tab of the dashboard, a slip of the finger beside
 * a dialog or a session that ends in the middle does not lose it. Only who typed it sees it again; of nobody, nothing is kept.
 */
export function draftsOf<Typed>() {
  /** The first is the one that is being typed. */
  const kept = new Map<string, Typed[]>();
  const watchers = new Set<() => void>();
  const placeOf = (form: string): string | null => {
    const user = sessionStore.read()?.user;
    return user ? `${user.id} ${form}` : null;
  };
  const at = (place: string | null): Typed[] => (place === null ? [] : (kept.get(place) ?? []));
  const put = (place: string | null, all: Typed[]): void => {
    if (place !== null) kept.set(place, all);
  };
  const drop = (form: string): void => put(placeOf(form), at(placeOf(form)).slice(1));
  return {
    find: (form: string): Typed | undefined => at(placeOf(form))[0],
    keep: (form: string, typed: Typed): void => put(placeOf(form), [typed, ...at(placeOf(form)).slice(1)]),
    drop,
    /**
     * Takes it out. What is handed over puts it back for the same person: by then the session may have ended. What was
     * begun since stays the first, unless this one `isStillOpen`.
     */
    take: (form: string): ((typed: Typed, isStillOpen: boolean) => void) => {
      const place = placeOf(form);
      drop(form);
      return (typed, isStillOpen) => {
        const others = at(place);
        put(place, isStillOpen ? [typed, ...others] : [...others.slice(0, 1), typed, ...others.slice(1)]);
        for (const look of watchers) look();
      };
    },
    /** Tells that something was put back; what it answers with ends that. */
    watch: (look: () => void): (() => void) => {
      watchers.add(look);
      return () => void watchers.delete(look);
    },
  };
}
