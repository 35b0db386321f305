import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { NOTE_FIELDS, NOTE_NAMES } from '#shared/product-fields';
import { categoryRules, type CategoryChanges, type CategoryValues } from '#shared/rules/category.rules';
import { fromKeys } from '#shared/typed-objects';
import { isResultUnknown } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { usePending } from '../../../lib/hooks/use-pending';
import { sharedText } from '../../../lib/i18n/i18n';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { loadNow } from '../../../lib/api/load-now';
import { createEdits, forgetEdit, useKeptEdit } from '../form/use-kept-edit';
import { createNewDraft, newValues, useNewDraft } from '../form/use-new-draft';
import { changeFailure } from '../form/use-own-changes';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { AdminCategories, CATEGORY_QUERIES, UpdateCategory, type AdminCategory } from './category-documents';
import { t } from './texts';
import { useCategoryCreation } from './use-category-creation';

const formRules = z
  .object({ name: z.string(), description: z.string(), ...fromKeys(NOTE_NAMES, () => z.string()) })
  .transform((typed): z.input<typeof categoryRules> => typed)
  .pipe(categoryRules);

type CategoryTexts = z.input<typeof formRules>;

const textsOf = (category: CategoryValues | null): CategoryTexts => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  ...fromKeys(NOTE_NAMES, (name) => category?.[name] ?? ''),
});

const FIELDS = ['name', 'description', ...NOTE_NAMES] as const;
type Field = (typeof FIELDS)[number];

const FORM = 'new category';
const newCategory = createNewDraft(FORM, textsOf(null));
const edits = createEdits<CategoryTexts, CategoryValues, AdminCategory>({
  kind: 'category',
  fields: FIELDS,
  resolver: zodResolver(formRules),
  toValues: textsOf,
});

/** Forgets what was typed into the form of a category that is deleted. */
export const forgetCategory = (id: string): void => forgetEdit(edits, id);

const labelOf = (field: Field): string =>
  field === 'name' || field === 'description' ? t(field) : sharedText(NOTE_FIELDS[field].label);

/** The values that were changed: another administrator may have changed the others since the form was opened. */
function changesOf(values: CategoryValues, before: Partial<Record<string, string>>): CategoryChanges {
  const same = FIELDS.filter((name) => (values[name] ?? '') === (before[name] ?? ''));
  return { ...values, ...fromKeys(same, () => undefined) };
}

const isSaved = (category: AdminCategory, values: CategoryValues): boolean =>
  FIELDS.every((field) => (category[field] ?? '') === (values[field] ?? ''));

/** Creates a category, or changes the given one; what was typed stays after an error. */
export function useCategoryForm(category: AdminCategory | null, onDone: () => void) {
  const isEdit = category !== null;
  const { form, base, own, forget, takeOver } = useKeptEdit(edits, category, newValues(newCategory));
  const { setFocus, reset } = form;
  const draft = useNewDraft(newCategory, form, isEdit);
  const creation = useCategoryCreation();
  const [update, { client }] = useMutation(UpdateCategory, { refetchQueries: CATEGORY_QUERIES });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<string | null>(null);
  /** The texts of others in the place of which something else is typed here, with their labels. */
  const [theirs, setTheirs] = useState<[label: string, text: string][]>([]);
  const { showMessage } = useAdminMessages();
  const isMounted = useIsMounted();
  useEffect(() => {
    if (isEdit) setFocus('name');
  }, [isEdit, setFocus]);
  const { forgetSent } = creation;
  useEffect(() => {
    if (isEdit) return undefined;
    const isBlank = () => FIELDS.every((field) => !form.getValues(field));
    // What is typed into an emptied form is meant anew.
    return form.subscribe({ formState: { values: true }, callback: () => isBlank() && forgetSent() });
  }, [form, isEdit, forgetSent]);

  const change = async (from: AdminCategory, values: CategoryValues) => {
    let { name } = values;
    const conflict = await own.save(values, from, {
      send: async (stored) => {
        const { id, version } = stored;
        const input = { ...changesOf(values, textsOf(stored)), version };
        const { data } = await keys.send(input, (idempotencyKey) =>
          update({ variables: { id, input, idempotencyKey } }),
        );
        // Others may have renamed it.
        name = data?.updateCategory.name ?? name;
      },
      load: () =>
        loadNow(client, { query: AdminCategories }, ({ categories }) => categories.find(({ id }) => id === from.id)),
      isSaved,
    });
    return { name, conflict };
  };
  const finish = (name: string) => {
    showMessage(t(category ? 'categoryUpdated' : 'categoryCreated', { name }));
    if (isEdit) forget();
    draft.settle(true);
    // If another category was selected meanwhile, this form is unmounted: leave the other one alone.
    if (!isMounted.current) return;
    if (!isEdit) reset(newValues(newCategory));
    onDone();
  };
  const showFailure = (error: unknown) => {
    const text = changeFailure(error, t('failedToProcessCategory'));
    if (!isMounted.current) showMessage(text, 'error');
    else if (!showFieldErrors(form, FIELDS, error)) setFailure(text);
  };
  /** Shows a category that somebody else has changed. */
  const showTheirs = (present: AdminCategory, unanswered: readonly CategoryValues[]) => {
    const replaced = takeOver(present, unanswered);
    setTheirs(replaced.map((field) => [labelOf(field), present[field] || t('nothing')]));
    setFailure(t('stale'));
  };
  const onFailure = async (error: unknown) => {
    draft.settle(false);
    if (!(await creation.findCreated(error))) showFailure(error);
    // It may have been saved: the list then shows it.
    if (isResultUnknown(error)) void client.refetchQueries({ include: CATEGORY_QUERIES });
  };
  const save = async (values: CategoryValues) => {
    if (!base) return finish((await creation.create(values)) ?? values.name);
    const { name, conflict } = await change(base, values);
    if (!conflict) finish(name);
    else if (isMounted.current) showTheirs(conflict.present, conflict.unanswered);
    else showFailure(conflict.error);
  };
  const [send, isSending] = usePending(async (values: CategoryValues) => {
    setFailure(null);
    setTheirs([]);
    draft.take();
    await save(values).catch(onFailure);
  });
  const cancel = () => {
    forget();
    onDone();
  };
  return {
    ...{ form, failure, theirs, isSending, cancel, submit: form.handleSubmit(send) },
    ...{ createdBefore: creation.createdBefore, makeAnother: creation.makeAnother },
  };
}
