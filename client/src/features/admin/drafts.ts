import { sessionStore } from '../session/session-storage';

/**
 * What was typed and not saved, in this page's memory alone: another tab of the dashboard, a slip of the finger beside
 * a dialog or a session that ends in the middle does not lose it. Only who typed it sees it again; of nobody, nothing is kept.
 */
export function draftsOf<Typed>() {
  const kept = new Map<string, Typed>();
  const placeOf = (form: string): string | null => {
    const user = sessionStore.read()?.user;
    return user ? `${user.id} ${form}` : null;
  };
  return {
    find: (form: string): Typed | undefined => kept.get(placeOf(form) ?? ''),
    keep: (form: string, typed: Typed): void => {
      const place = placeOf(form);
      if (place !== null) kept.set(place, typed);
    },
    /** Takes it out. What is handed over puts it back for the same person: by then the session may have ended. */
    take: (form: string): ((typed: Typed) => void) => {
      const place = placeOf(form);
      if (place !== null) kept.delete(place);
      return (typed) => void (place !== null && kept.set(place, typed));
    },
    drop: (form: string): void => void kept.delete(placeOf(form) ?? ''),
  };
}
