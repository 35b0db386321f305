import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { ADDRESS_FIELDS, fieldName } from '#shared/address-fields';
import { tariffFor } from '#shared/delivery';
import { DEFAULT_PAYMENT_METHOD } from '#shared/payment-methods';
import { manualAddressRulesFor } from '#shared/rules/manual-order.rules';
import { fromKeys } from '#shared/typed-objects';
import type { OrderChannel } from '../../../generated/graphql';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { createPaymentId } from '../../../lib/payment-id';
import { useDeliveryCities } from '../../../lib/shop/use-delivery-cities';
import { usePhoneCheck } from '../../../lib/shop/use-phone-check';
import { createDraftStore } from '../form/draft-store';
import { EnterOrder } from './new-order-documents';
import { totalsOf, type NewOrderLine } from './new-order-lines';
import { t } from './texts';

type Rules = ReturnType<typeof manualAddressRulesFor>;
type AddressInput = z.input<Rules>;
type Address = z.output<Rules>;

const NAMES = ADDRESS_FIELDS.map(fieldName);
const ORDER_QUERIES = ['AdminOrders', 'PendingOrders', 'OrderStats'];
const FORM = 'new order';

interface Draft {
  /** Renewed when the order is placed: a repeated send returns the order that was placed. */
  paymentId: string;
  channel: OrderChannel;
  lines: readonly NewOrderLine[];
  address: AddressInput;
}

const drafts = createDraftStore<Draft>();
const newDraft = (): Draft => ({
  paymentId: createPaymentId(DEFAULT_PAYMENT_METHOD),
  channel: 'TELEPHONE',
  lines: [],
  address: fromKeys(NAMES, () => ''),
});

/** The order that is being written down. It survives closing the dialog and a failed sending. */
export function useNewOrder(onPlaced: (order: { id: string; shortId: string }) => void) {
  const isPhone = usePhoneCheck();
  const [draft, setDraft] = useState(() => drafts.find(FORM) ?? newDraft());
  const resolver = useMemo(() => zodResolver(manualAddressRulesFor(isPhone)), [isPhone]);
  const form = useForm<AddressInput, unknown, Address>({ resolver, defaultValues: draft.address });
  const address = useWatch({ control: form.control });
  const cities = useDeliveryCities();
  const [problems, setProblems] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const [enter] = useMutation(EnterOrder, { refetchQueries: ORDER_QUERIES });
  const { channel, lines, paymentId } = draft;
  const isEmpty = lines.length === 0 && NAMES.every((name) => !address[name]);

  useEffect(() => {
    if (isEmpty) drafts.discard(FORM);
    else drafts.save(FORM, { ...draft, address: { ...draft.address, ...address } });
    warnBeforeUnload(FORM, !isEmpty);
  }, [draft, address, isEmpty]);

  const clear = () => {
    // At once: the effect does not run for a dialog that closes.
    drafts.discard(FORM);
    warnBeforeUnload(FORM, false);
    const empty = newDraft();
    setDraft(empty);
    setProblems([]);
    form.reset(empty.address);
  };
  const totals = totalsOf(lines, tariffFor(cities, address.city));

  const send = useSingleFlight(async (address: Address) => {
    const missing = problemsOf(lines);
    setProblems(missing);
    if (missing.length > 0) return;
    setSending(true);
    try {
      const input = {
        ...{ paymentId, channel, address, expectedTotal: totals.total },
        lines: lines.map(({ product, size, quantity }) => ({ productId: product.id, size, quantity })),
      };
      const { data } = await enter({ variables: { input } });
      clear();
      if (data) onPlaced(data.enterOrder);
    } catch (error) {
      const fields = Object.entries(fieldErrors(error));
      for (const name of NAMES) {
        const message = fields.find(([field]) => field === `address.${name}`)?.[1];
        if (message) form.setError(name, { message });
      }
      setProblems([errorMessage(error, t('failed'))]);
    }
    setSending(false);
  });

  return {
    form,
    cities,
    channel,
    lines,
    totals,
    isEmpty,
    problems,
    isSending,
    setChannel: (channel: OrderChannel) => setDraft({ ...draft, channel }),
    setLines: (lines: readonly NewOrderLine[]) => {
      setProblems([]);
      setDraft({ ...draft, lines });
    },
    clear,
    submit: form.handleSubmit(send, () => setProblems(problemsOf(lines))),
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;

/** What keeps the lines from being ordered. */
const problemsOf = (lines: readonly NewOrderLine[]): string[] =>
  lines.length === 0
    ? [t('noProducts')]
    : lines
        .filter(({ product, size }) => product.hasSizes && size === null)
        .map(({ product }) => t('chooseSize', { name: product.name }));
