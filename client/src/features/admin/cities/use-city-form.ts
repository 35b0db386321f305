import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { DELIVERY } from '#shared/limits';
import { toRupees } from '#shared/money';
import { deliveryCityRules, type DeliveryCityValues } from '#shared/rules/city.rules';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { DeliveryCities, type DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { useReload } from '../list/use-reload';
import { parseNumber } from '../form/parse-number';
import { useAdminMessages } from '../messages/message-store';
import { AddDeliveryCity, UpdateDeliveryCity } from './city-documents';
import { t } from './texts';

const FIELDS = ['name', 'state', 'days', 'fee', 'freeFrom'] as const;

const formRules = z
  .object({
    name: z.string(),
    state: z.string(),
    days: z.string(),
    fee: z.string(),
    freeFrom: z.string(),
    isNeverFree: z.boolean(),
  })
  .transform(({ isNeverFree, days, fee, freeFrom, ...typed }): z.input<typeof deliveryCityRules> => ({
    ...typed,
    days: parseNumber(days),
    fee: parseNumber(fee),
    freeFrom: isNeverFree ? null : parseNumber(freeFrom),
  }))
  .pipe(deliveryCityRules);

type Draft = z.input<typeof formRules>;

const textOf = (amount: number | null | undefined) => (amount == null ? '' : String(amount));

const generalFreeFrom = String(toRupees(DELIVERY.freeFromPaisa));

/** A new city begins with the general conditions. */
const NEW_CITY: Draft = {
  ...{ name: '', state: '', days: '', isNeverFree: false },
  fee: String(toRupees(DELIVERY.feePaisa)),
  freeFrom: generalFreeFrom,
};

/** The values of a city as they are typed. */
const toDraft = ({ name, state, days, fee, freeFrom }: DeliveryCity): Draft => ({
  ...{ name, state, days: textOf(days), fee: String(fee) },
  freeFrom: textOf(freeFrom) || generalFreeFrom,
  isNeverFree: freeFrom == null,
});

/** Adds a city or changes the given one; what was typed stays after an error. */
export function useCityForm(city: DeliveryCity | null, onDone: () => void) {
  const form = useForm<Draft, unknown, DeliveryCityValues>({
    resolver: zodResolver(formRules),
    defaultValues: city ? toDraft(city) : NEW_CITY,
  });
  const [version, setVersion] = useState(city?.version);
  const reload = useReload('DeliveryCities');
  const [add] = useMutation(AddDeliveryCity);
  const [update, { client }] = useMutation(UpdateDeliveryCity);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { showMessage } = useAdminMessages();
  const { setFocus, reset } = form;
  const isMounted = useIsMounted();
  const isEdit = city !== null;
  useEffect(() => {
    if (isEdit) setFocus('name');
  }, [isEdit, setFocus]);

  const finish = ({ name }: DeliveryCityValues) => {
    showMessage(t('saved', { name }));
    // Another city was chosen meanwhile.
    if (!isMounted.current) return;
    reset(NEW_CITY);
    onDone();
  };
  const onRefused = async (values: DeliveryCityValues, error: unknown) => {
    const isStale = errorCode(error) === 'STALE_VERSION';
    const cities = isStale || errorCode(error) === 'NAME_TAKEN' ? await loadCities(client) : null;
    // A city that is as it was typed was saved before, by a request whose answer was lost.
    if (cities?.some((each) => (!city || each.id === city.id) && isEqual(each, values))) return finish(values);
    if (!isMounted.current)
      return void showMessage(
        t('notSaved', { name: values.name, reason: errorMessage(error, t('failedToSave')) }),
        'error',
      );
    if (isStale) {
      setFailure(t('stale'));
      // Without them the next try is refused like this one, and asks again.
      if (cities) setVersion(cities.find(({ id }) => id === city?.id)?.version);
    } else if (!showFieldErrors(form, FIELDS, error)) setFailure(errorMessage(error, t('failedToSave')));
  };

  const send = useSingleFlight(async (values: DeliveryCityValues) => {
    setFailure(null);
    setSending(true);
    try {
      await (city
        ? update({ variables: { id: city.id, input: { ...values, version } } })
        : add({ variables: { input: values } }));
      await reload();
      finish(values);
    } catch (error) {
      await onRefused(values, error);
    }
    setSending(false);
  });
  return { form, failure, isSending, submit: form.handleSubmit(send) };
}

const isEqual = (city: DeliveryCity, values: DeliveryCityValues): boolean =>
  FIELDS.every((field) => (city[field] ?? null) === (values[field] ?? null));

/** The cities as they are now; null if they cannot be loaded. */
const loadCities = (client: ApolloClient) =>
  client.query({ query: DeliveryCities, fetchPolicy: 'network-only' }).then(
    ({ data }) => data?.deliveryCities ?? null,
    () => null,
  );
