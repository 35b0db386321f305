import { zodResolver } from '@hookform/resolvers/zod';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ProductChangesInput } from '../../../generated/graphql';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { fieldErrors, showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { loadNow } from '../../../lib/api/load-now';
import { dropGoneCategory } from '../categories/gone-category';
import { keepTyped } from '../../../lib/form/keep-typed';
import { useOwnChanges } from '../form/use-own-changes';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { discardEditDraft, unansweredEdits, useEditDraft } from './use-edit-draft';
import {
  toChangesInput,
  fieldsThatDiffer,
  findConflicts,
  isStored,
  sentOf,
  toFormValues,
  EDIT_FIELDS,
  editFormRules,
  type Conflicts,
  type ValidEdit,
  type EditFormValues,
  type EditField,
  type SentEdit,
} from './edit-values';
import { AdminProduct, EditProduct, PRODUCT_QUERIES, type EditableProduct } from './inventory-documents';
import { filesOf, forgetFiles, idsOf, withoutRemoved } from './edit-image-files';
import { saveWithFiles } from './save-with-files';
import { t } from './texts';

/** Outside the form, whose draft survives the closing of the dialog. */
const keys = new ChangeKeys();

/**
 * The edit form of a product. When another user has saved it meanwhile, the form takes over that version but keeps the
 * fields that were changed here.
 */
export function useProductEdit(product: EditableProduct, onSaved: () => void) {
  const client = useApolloClient();
  const [base, setBase] = useState(product);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm<EditFormValues, unknown, ValidEdit>({
    resolver: zodResolver(editFormRules),
    defaultValues: toFormValues(product),
  });
  const own = useOwnChanges<SentEdit, EditableProduct>(unansweredEdits, product.id);
  const [save] = useMutation(EditProduct, { refetchQueries: PRODUCT_QUERIES });
  const { showMessage } = useAdminMessages();
  const isMounted = useIsMounted();
  const { dirtyFields } = form.formState;
  const savedValues = useMemo(() => toFormValues(base), [base]);
  const restored = useEditDraft(base, form, savedValues, own.unanswered);
  const [hasRestoredDraft, setHasRestoredDraft] = useState(restored !== null);
  const [conflicts, setConflicts] = useState<Conflicts | null>(restored?.conflicts ?? null);

  /** A list that does not load does not make a change a failure. */
  const reloadLists = () => void client.refetchQueries({ include: PRODUCT_QUERIES }).catch(() => undefined);

  /** Takes over what another user has saved, beside what was changed here. */
  const mergeLatest = (latest: EditableProduct, values: ValidEdit, changed: ReadonlySet<EditField>) => {
    const latestValues = toFormValues(latest);
    setConflicts(findConflicts(base, latest, fieldsThatDiffer(sentOf(latest), values, changed)));
    setBase(latest);
    keepTyped(form, latestValues, changed);
    form.setValue('images', withoutRemoved(form.getValues('images'), latestValues.images), { shouldDirty: true });
  };

  const saveChanges = async (input: ProductChangesInput, images: string) => {
    const files = filesOf(images);
    // With the ids of the files, which `input` names by their places.
    await keys.send({ id: base.id, input, images }, async (idempotencyKey) => {
      const edit = { id: base.id, input, idempotencyKey };
      await (files.length === 0 ? save({ variables: edit }) : saveWithFiles(edit, files));
    });
    if (files.length > 0) reloadLists();
  };

  const sendChanges = (values: ValidEdit, fields: ReadonlySet<EditField>) =>
    own.save({ values, fields }, base, {
      send: (stored) => saveChanges(toChangesInput(values, fields, stored), form.getValues('images')),
      load: () => {
        reloadLists();
        const latest = { query: AdminProduct, variables: { id: base.id } };
        return loadNow(client, latest, ({ inventoryProduct }) => inventoryProduct);
      },
      isSaved: (stored, sent) => isStored(stored, sent.values, fields),
    });

  const showError = (error: unknown) => {
    const isUnknown = isResultUnknown(error);
    const texts = { name: base.name, message: errorMessage(error) };
    const mayBeChanged = t('productMayBeChanged', texts);
    if (isUnknown) reloadLists();
    if (!isMounted.current) showMessage(isUnknown ? mayBeChanged : t('productWasNotChanged', texts), 'error');
    else if (!showFieldErrors(form, EDIT_FIELDS, error)) setFailure(isUnknown ? mayBeChanged : texts.message);
    void dropGoneCategory(client, form, fieldErrors(error));
  };

  const showSaved = ({ name }: ValidEdit) => {
    discardEditDraft(base.id);
    showMessage(t('productNameUpdated', { name: name ?? base.name }));
    // If the dialog was closed meanwhile, another product's dialog may be open: leave it open.
    if (!isMounted.current) return;
    onSaved();
    forgetFiles(idsOf(form.getValues('images')));
  };

  const send = useSingleFlight(async (values: ValidEdit) => {
    // What was sent without an answer may be stored: then the value of before is a change.
    const sent = own.unanswered.flatMap(({ fields }) => [...fields]);
    const changed = new Set([...dirtyFieldNames(dirtyFields), ...sent]);
    if (changed.size === 0) return onSaved();
    setFailure(null);
    setSending(true);
    try {
      const conflict = await sendChanges(values, changed);
      if (!conflict) showSaved(values);
      else if (isMounted.current) mergeLatest(conflict.present, values, changed);
      else showError(conflict.error);
    } catch (error) {
      showError(error);
    }
    setSending(false);
  });

  const discard = () => {
    const images = idsOf(form.getValues('images'));
    form.reset(toFormValues(base));
    forgetFiles(images);
    setConflicts(null);
    setHasRestoredDraft(false);
    discardEditDraft(base.id);
  };
  return { form, base, failure, conflicts, hasRestoredDraft, isSending, discard, submit: form.handleSubmit(send) };
}

type DirtyFields = UseFormReturn<EditFormValues>['formState']['dirtyFields'];
const dirtyFieldNames = (dirty: DirtyFields): EditField[] => EDIT_FIELDS.filter((field) => isDirty(dirty[field]));

/** The size rows are objects with a flag for each of their fields. */
const isDirty = (flag: unknown): boolean =>
  flag === true || (typeof flag === 'object' && flag !== null && Object.values(flag).some(isDirty));
