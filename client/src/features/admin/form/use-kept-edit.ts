import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { differs } from '../../../lib/form/changed-values';
import { fieldsChanged, keepTyped } from '../../../lib/form/keep-typed';
import { createDraftStore } from './draft-store';
import { useKeptDraft } from './use-kept-draft';
import { useOwnChanges } from './use-own-changes';
import { useTypedValues } from './use-typed-values';

/** The values that a form begins with. */
type FirstValues<Values extends FieldValues> = Values & DefaultValues<Values>;

/** What the forms of things of one kind have in common. */
interface Kind<Values extends FieldValues, Sent> {
  /** The first word of the forms' names. */
  kind: string;
  fields: readonly (keyof Values)[];
  resolver: Resolver<Values, unknown, Sent>;
  toValues: (thing: Sent) => FirstValues<Values>;
}

interface Edits<Values extends FieldValues, Sent, Stored> extends Kind<Values, Sent> {
  /** The values that are changed. */
  typed: DraftStore<Partial<Values> | null>;
  /** The things that the changed values are compared with. */
  opened: DraftStore<Stored>;
  /** What was sent and not answered. */
  unanswered: DraftStore<Sent[]>;
}

type DraftStore<Values> = ReturnType<typeof createDraftStore<Values>>;

/** Adds what outlives the forms, of each thing by the name of its form. */
export const createEdits = <Values extends FieldValues, Sent, Stored>(
  kind: Kind<Values, Sent>,
): Edits<Values, Sent, Stored> => ({
  ...kind,
  typed: createDraftStore(),
  opened: createDraftStore(),
  unanswered: createDraftStore(),
});

const nameOf = (kind: string, id: string): string => `${kind} ${id}`;

/**
 * The thing as it was when its kept changes began: what others have changed since is shown before it is replaced. If none
 * are kept, what was sent without an answer is settled by what is shown now.
 */
function openedAs<Values extends FieldValues, Sent, Stored extends Sent & { id: string }>(
  { kind, typed, opened, unanswered }: Edits<Values, Sent, Stored>,
  present: Stored,
): Stored {
  const name = nameOf(kind, present.id);
  const isKept = typed.find(name) != null;
  if (!isKept) unanswered.discard(name);
  const first = (isKept ? opened.find(name) : null) ?? present;
  opened.save(name, first);
  return first;
}

/**
 * The form of `thing`, which keeps what is changed when it is left; or of a new one, of which nothing is kept and which
 * begins with `blank`.
 */
export function useKeptEdit<Values extends FieldValues, Sent, Stored extends Sent & { id: string }>(
  edits: Edits<Values, Sent, Stored>,
  thing: Stored | null,
  blank: FirstValues<Values>,
) {
  const { kind, fields, resolver, toValues } = edits;
  const name = thing && nameOf(kind, thing.id);
  const [base, setBase] = useState(() => thing && openedAs(edits, thing));
  const defaultValues = base ? toValues(base) : blank;
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues });
  const own = useOwnChanges<Sent, Stored>(edits.unanswered, name);
  const [typed, setTyped, finish] = useKeptDraft<Partial<Values> | null>({
    ...{ store: edits.typed, name: name ?? '' },
    empty: () => null,
    isEmpty: (changes) => name === null || changes === null,
  });
  useTypedValues(form, fields, typed, setTyped);

  const takeOver = (present: Stored, unanswered: readonly Sent[]): (keyof Values)[] => {
    const before: Values = defaultValues;
    const theirs: Values = toValues(present);
    const here = form.getValues();
    const changed = fieldsChanged(fields, before, [here, ...unanswered.map(toValues)]);
    setBase(present);
    edits.opened.save(nameOf(kind, present.id), present);
    keepTyped(form, theirs, changed);
    return changed.filter((field) => differs(theirs[field], before[field]) && differs(here[field], theirs[field]));
  };
  return {
    form,
    /** The thing that the form's values are compared with. */
    base,
    own,
    /** Forgets the changes, once they are saved or given up. */
    forget: () => finish(typed, null),
    /**
     * Shows what others have saved: what was not typed here, nor sent without an answer, is saved as they have left it.
     * Returns the fields that they have changed and that are typed otherwise here.
     */
    takeOver,
  };
}

/** Forgets the changes of something that is gone. */
export function forgetEdit<Values extends FieldValues, Sent, Stored>(
  { kind, typed }: Edits<Values, Sent, Stored>,
  id: string,
): void {
  typed.discard(nameOf(kind, id));
  warnBeforeUnload(nameOf(kind, id), false);
}
