import { zodResolver } from '@hookform/resolvers/zod';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorCode, errorText } from '../../../lib/error-text';
import { showFieldErrors } from '../../../lib/field-errors';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useDeskMessages } from '../desk-messages';
import { useIsHere } from '../use-is-here';
import { dropEdit, useEditDraft } from './edit-drafts';
import {
  changesOf,
  clashesOf,
  draftOf,
  EDIT_FIELDS,
  editRules,
  type CheckedEdit,
  type EditDraft,
  type EditField,
} from './edit-rules';
import { AdminProduct, EditProduct, SHOWS_PRODUCTS, type ProductInFull } from './inventory-documents';

/** Set while somebody else was faster: what they did to the fields that were touched here. */
type Clashes = Partial<Record<EditField, string>>;

/** Changes a product that was as `product`. Somebody else's edit meanwhile is taken over, but for what was touched here. */
export function useEdit(product: ProductInFull, onSaved: () => void) {
  const { query } = useApolloClient();
  const [base, setBase] = useState(product);
  const [failure, setFailure] = useState<string | null>(null);
  const [clashes, setClashes] = useState<Clashes | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm<EditDraft, unknown, CheckedEdit>({
    resolver: zodResolver(editRules),
    defaultValues: draftOf(product),
  });
  const [save] = useMutation(EditProduct, { refetchQueries: SHOWS_PRODUCTS });
  const { tell } = useDeskMessages();
  const isHere = useIsHere();
  const { dirtyFields } = form.formState;
  const saved = useMemo(() => draftOf(base), [base]);
  const wasTyped = useEditDraft(product.id, form, saved);
  const [isBack, setBack] = useState(wasTyped);

  const catchUp = async (touched: ReadonlySet<EditField>) => {
    const { data } = await query({ query: AdminProduct, variables: { id: base.id }, fetchPolicy: 'network-only' });
    if (!data) return;
    const now = data.inventoryProduct;
    setClashes(clashesOf(base, now, touched));
    setBase(now);
    form.reset(draftOf(now), { keepDirtyValues: true });
  };

  const send = useOneAtATime(async (checked: CheckedEdit) => {
    const touched = touchedIn(dirtyFields);
    if (touched.size === 0) return onSaved();
    setFailure(null);
    setSending(true);
    try {
      await save({ variables: { id: base.id, input: changesOf(checked, touched, base) } });
      dropEdit(base.id);
      tell(`Product "${checked.name ?? base.name}" updated`);
      // Closed meanwhile, it has nothing more to close: what is open by now is another one.
      if (isHere.current) onSaved();
    } catch (error) {
      if (isHere.current && errorCode(error) === 'STALE_VERSION')
        await catchUp(touched).catch((again: unknown) => setFailure(errorText(again)));
      else report(error);
    }
    setSending(false);
  });

  const report = (error: unknown) => {
    if (!isHere.current) tell(`Product "${base.name}" was not changed. ${errorText(error)}`, 'error');
    else if (!showFieldErrors(form, EDIT_FIELDS, error)) setFailure(errorText(error));
  };

  const discard = () => {
    form.reset(draftOf(base));
    setClashes(null);
    setBack(false);
    dropEdit(base.id);
  };
  return { form, base, failure, clashes, isBack, isSending, discard, submit: form.handleSubmit(send) };
}

type Dirty = UseFormReturn<EditDraft>['formState']['dirtyFields'];
const touchedIn = (dirty: Dirty): ReadonlySet<EditField> =>
  new Set(EDIT_FIELDS.filter((field) => isTouched(dirty[field])));

/** Rows carry a flag for each of their fields. */
const isTouched = (flag: unknown): boolean =>
  flag === true || (typeof flag === 'object' && flag !== null && Object.values(flag).some(isTouched));
