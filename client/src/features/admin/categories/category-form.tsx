import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { NOTE_NAMES } from '#shared/product-fields';
import { categoryRules, type CategoryChanges, type CategoryValues } from '#shared/rules/category.rules';
import { fromKeys } from '#shared/typed-objects';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { NoteFields } from '../form/note-fields';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { createChangesStore, forgetChanges, useKeptChanges } from '../form/use-kept-changes';
import { createNewDraft, newValues, useNewDraft } from '../form/use-new-draft';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { CreateCategory, CATEGORY_QUERIES, UpdateCategory, type AdminCategory } from './category-documents';
import { t } from './texts';

interface CategoryFormProps {
  /** The category to change; null creates one. */
  category: AdminCategory | null;
  onDone: () => void;
}

const formRules = z
  .object({ name: z.string(), description: z.string(), ...fromKeys(NOTE_NAMES, () => z.string()) })
  .transform((typed): z.input<typeof categoryRules> => typed)
  .pipe(categoryRules);

type CategoryTexts = z.input<typeof formRules>;

const textsOf = (category: AdminCategory | null): CategoryTexts => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  ...fromKeys(NOTE_NAMES, (name) => category?.[name] ?? ''),
});

const FORM = 'new category';
const newCategory = createNewDraft(FORM, textsOf(null));
const changes = createChangesStore<CategoryTexts>();
const formOf = (id: string): string => `category ${id}`;

/** Forgets what was typed into the form of a category that is deleted. */
export const forgetCategory = (id: string): void => forgetChanges(changes, formOf(id));

/** Creates a category or changes the given one; keeps the typed values after an error. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { form, submit, cancel, isSending, failure } = useCategoryForm(category, onDone);
  const { errors } = form.formState;
  return (
    <chakra.form
      noValidate
      aria-labelledby="category-form"
      display="grid"
      gap="5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('name')}
        required
        readOnly={isSending}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label={t('description')}
        required={false}
        rows={3}
        readOnly={isSending}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <chakra.details open={category !== null && NOTE_NAMES.some((name) => category[name])}>
        <chakra.summary minH="11" alignContent="center" cursor="pointer" textStyle="label">
          {t('notesOfItsProducts')}
        </chakra.summary>
        <chakra.div display="grid" gap="4" pt="2">
          <NoteFields
            fieldProps={(name) => ({ readOnly: isSending, error: errors[name]?.message, ...form.register(name) })}
          />
        </chakra.div>
      </chakra.details>
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" size="md" isBusy={isSending} busyText={t('saving')}>
          {category ? t('updateCategory') : t('createCategory')}
        </BusyButton>
        {category && (
          <Button size="md" variant="outline" disabled={isSending} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

const FIELDS = ['name', 'description', ...NOTE_NAMES] as const;

/** The values that were changed: another administrator may have changed the others since the form was opened. */
function changesOf(values: CategoryValues, before: Partial<Record<string, string>>): CategoryChanges {
  const same = FIELDS.filter((name) => (values[name] ?? '') === (before[name] ?? ''));
  return { ...values, ...fromKeys(same, () => undefined) };
}

function useCategoryForm(category: AdminCategory | null, onDone: () => void) {
  const isEdit = category !== null;
  const form = useForm<CategoryTexts, unknown, CategoryValues>({
    resolver: zodResolver(formRules),
    defaultValues: category ? textsOf(category) : newValues(newCategory),
  });
  const draft = useNewDraft(newCategory, form, isEdit);
  const forget = useKeptChanges(changes, category && formOf(category.id), form, FIELDS);
  const [create, { client }] = useMutation(CreateCategory, { refetchQueries: CATEGORY_QUERIES });
  const [update] = useMutation(UpdateCategory, { refetchQueries: CATEGORY_QUERIES });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { showMessage } = useAdminMessages();
  const isMounted = useIsMounted();
  const { setFocus, reset } = form;
  useEffect(() => {
    if (isEdit) setFocus('name');
  }, [isEdit, setFocus]);
  const save = async (input: CategoryChanges, idempotencyKey: string) =>
    category
      ? (await update({ variables: { id: category.id, input, idempotencyKey } })).data?.updateCategory.name
      : (await create({ variables: { input, idempotencyKey } })).data?.createCategory.name;
  const showFailure = (error: unknown) => {
    const text = errorMessage(error, t('failedToProcessCategory'));
    if (!isMounted.current) showMessage(text, 'error');
    else if (!showFieldErrors(form, FIELDS, error)) setFailure(text);
  };
  const send = useSingleFlight(async (values: CategoryValues) => {
    const input = isEdit ? changesOf(values, form.formState.defaultValues ?? {}) : values;
    setFailure(null);
    setSending(true);
    draft.take();
    try {
      const name = await keys.send(input, (idempotencyKey) => save(input, idempotencyKey));
      showMessage(t(category ? 'categoryUpdated' : 'categoryCreated', { name: name ?? values.name }));
      if (isEdit) forget();
      draft.settle(true);
      // If another category was selected meanwhile, this form is unmounted: leave the other one alone.
      if (!isMounted.current) return;
      if (!isEdit) reset(newValues(newCategory));
      onDone();
    } catch (error) {
      draft.settle(false);
      showFailure(error);
      // It may have been saved: the list then shows it.
      if (isResultUnknown(error)) void client.refetchQueries({ include: CATEGORY_QUERIES });
    }
    setSending(false);
  });
  const cancel = () => {
    forget();
    onDone();
  };
  return { form, failure, isSending, cancel, submit: form.handleSubmit(send) };
}
