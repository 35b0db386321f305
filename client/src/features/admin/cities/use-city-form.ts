import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#shared/errors';
import type { DeliveryCityValues } from '#shared/rules/city.rules';
import { keysOf } from '#shared/typed-objects';
import { loadNow } from '../../../lib/api/load-now';
import { errorCode } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { usePending } from '../../../lib/hooks/use-pending';
import { DeliveryCities, type DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { useReload } from '../list/use-reload';
import { createEdits, forgetEdit, useKeptEdit } from '../form/use-kept-edit';
import { createNewDraft, newValues, useNewDraft } from '../form/use-new-draft';
import { changeFailure } from '../form/use-own-changes';
import { useAdminMessages } from '../messages/message-store';
import { AddDeliveryCity, UpdateDeliveryCity } from './city-documents';
import { FIELDS, formRules, NEW_CITY, toDraft, type CityDraft } from './city-draft';
import { t } from './texts';

const FORM = 'new city';
const newCity = createNewDraft(FORM, NEW_CITY);
const edits = createEdits<CityDraft, DeliveryCityValues, DeliveryCity>({
  kind: 'city',
  fields: keysOf(NEW_CITY),
  resolver: zodResolver(formRules),
  toValues: toDraft,
});

/** Forgets what was typed into the form of a city that is removed. */
export const forgetCity = (id: string): void => forgetEdit(edits, id);

const CITIES = { query: DeliveryCities };
/** Errors that may mean that the list in view is old. */
const OF_OLD_LIST: readonly ErrorCode[] = ['NAME_TAKEN', 'NOT_FOUND'];

/** Adds a city or changes the given one; what was typed stays after an error. */
export function useCityForm(city: DeliveryCity | null, onDone: () => void) {
  const { form, base, own, forget, takeOver } = useKeptEdit(edits, city, newValues(newCity));
  const reload = useReload('DeliveryCities');
  const [add] = useMutation(AddDeliveryCity);
  const [update, { client }] = useMutation(UpdateDeliveryCity);
  const [failure, setFailure] = useState<string | null>(null);
  const { showMessage } = useAdminMessages();
  const { setFocus, reset } = form;
  const isMounted = useIsMounted();
  const isEdit = city !== null;
  const draft = useNewDraft(newCity, form, isEdit);
  useEffect(() => {
    if (isEdit) setFocus('name');
  }, [isEdit, setFocus]);

  const finish = ({ name }: DeliveryCityValues) => {
    showMessage(t('saved', { name }));
    if (isEdit) forget();
    draft.settle(true);
    // The form is gone if another city was chosen meanwhile.
    if (!isMounted.current) return;
    if (!isEdit) reset(newValues(newCity));
    onDone();
  };
  const cancel = () => {
    forget();
    onDone();
  };
  const onRefused = async (values: DeliveryCityValues, error: unknown) => {
    const code = errorCode(error);
    const cities =
      code !== null && OF_OLD_LIST.includes(code)
        ? await loadNow(client, CITIES, ({ deliveryCities }) => deliveryCities)
        : null;
    // A city that is as it was typed was saved before, by a request whose answer was lost.
    if (cities?.some((each) => (!city || each.id === city.id) && isEqual(each, values))) return finish(values);
    draft.settle(false);
    const reason = reasonOf(error);
    if (!isMounted.current) showMessage(t('notFinished', { name: values.name, reason }), 'error');
    else if (!showFieldErrors(form, FIELDS, error)) setFailure(reason);
  };
  const change = (from: DeliveryCity, values: DeliveryCityValues) =>
    own.save(values, from, {
      send: ({ id, version }) => update({ variables: { id, input: { ...values, version } } }),
      load: () => loadNow(client, CITIES, (data) => data.deliveryCities.find(({ id }) => id === from.id)),
      isSaved: isEqual,
    });
  const save = async (values: DeliveryCityValues) => {
    const conflict = base && (await change(base, values));
    if (conflict && isMounted.current) {
      takeOver(conflict.present, conflict.unanswered);
      return setFailure(t('stale'));
    }
    if (conflict) throw conflict.error;
    if (!base) await add({ variables: { input: values } });
    await reload();
    finish(values);
  };

  const [send, isSending] = usePending(async (values: DeliveryCityValues) => {
    setFailure(null);
    draft.take();
    await save(values).catch((error: unknown) => onRefused(values, error));
  });
  return { form, failure, isSending, cancel, submit: form.handleSubmit(send) };
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  // If the list could not be read, the version stays: the next try is refused like this one, and reads it again.
  if (code === 'STALE_VERSION') return t('stale');
  return code === 'NOT_FOUND' ? t('gone') : changeFailure(error, t('failedToSave'));
}

const isEqual = (city: DeliveryCity, values: DeliveryCityValues): boolean =>
  FIELDS.every((field) => (city[field] ?? null) === (values[field] ?? null));
