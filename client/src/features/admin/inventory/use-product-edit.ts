import { zodResolver } from '@hookform/resolvers/zod';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ProductChangesInput } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { discardEditDraft, useEditDraft } from './use-edit-draft';
import {
  toChangesInput,
  fieldsThatDiffer,
  findConflicts,
  toFormValues,
  EDIT_FIELDS,
  editFormRules,
  type Conflicts,
  type ValidEdit,
  type EditFormValues,
  type EditField,
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
  const [save] = useMutation(EditProduct, { refetchQueries: PRODUCT_QUERIES });
  const { showMessage } = useAdminMessages();
  const isMounted = useIsMounted();
  const { dirtyFields } = form.formState;
  const savedValues = useMemo(() => toFormValues(base), [base]);
  const restored = useEditDraft(base, form, savedValues);
  const [hasRestoredDraft, setHasRestoredDraft] = useState(restored !== null);
  const [conflicts, setConflicts] = useState<Conflicts | null>(restored?.conflicts ?? null);

  /** The product is saved: a list that does not load does not make that a failure. */
  const reloadLists = () => void client.refetchQueries({ include: PRODUCT_QUERIES }).catch(() => undefined);

  /** True if the product is what was typed: it was saved before, and only the answer was lost. */
  const mergeLatest = async (values: ValidEdit, dirty: ReadonlySet<EditField>): Promise<boolean> => {
    const { data } = await client.query({
      query: AdminProduct,
      variables: { id: base.id },
      fetchPolicy: 'network-only',
    });
    if (!data) return false;
    const latest = data.inventoryProduct;
    const latestValues = toFormValues(latest);
    // Values are compared as they are sent: 1400 is 1400.00.
    const stored = editFormRules.safeParse(latestValues).data ?? {};
    const differing = fieldsThatDiffer(stored, values, dirty);
    if (differing.size === 0) {
      reloadLists();
      return true;
    }
    setConflicts(findConflicts(base, latest, differing));
    setBase(latest);
    form.reset(latestValues, { keepDirtyValues: true });
    form.setValue('images', withoutRemoved(form.getValues('images'), latestValues.images), { shouldDirty: true });
    return false;
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

  const showError = (error: unknown) => {
    const isUnknown = isResultUnknown(error);
    const texts = { name: base.name, message: errorMessage(error) };
    const mayBeChanged = t('productMayBeChanged', texts);
    if (isUnknown) reloadLists();
    if (!isMounted.current) showMessage(isUnknown ? mayBeChanged : t('productWasNotChanged', texts), 'error');
    else if (!showFieldErrors(form, EDIT_FIELDS, error)) setFailure(isUnknown ? mayBeChanged : texts.message);
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
    const dirty = dirtyFieldNames(dirtyFields);
    if (dirty.size === 0) return onSaved();
    setFailure(null);
    setSending(true);
    try {
      await saveChanges(toChangesInput(values, dirty, base), form.getValues('images'));
      showSaved(values);
    } catch (error) {
      if (isMounted.current && errorCode(error) === 'STALE_VERSION')
        await mergeLatest(values, dirty).then(
          (isSaved) => isSaved && showSaved(values),
          (reloadError: unknown) => setFailure(errorMessage(reloadError)),
        );
      else showError(error);
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
const dirtyFieldNames = (dirty: DirtyFields): ReadonlySet<EditField> =>
  new Set(EDIT_FIELDS.filter((field) => isDirty(dirty[field])));

/** The size rows are objects with a flag for each of their fields. */
const isDirty = (flag: unknown): boolean =>
  flag === true || (typeof flag === 'object' && flag !== null && Object.values(flag).some(isDirty));
