import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { ADDRESS_FIELDS, fieldName } from '#shared/address-fields';
import { tariffFor } from '#shared/delivery';
import { orderNumber } from '#shared/order-number';
import { DEFAULT_PAYMENT_METHOD } from '#shared/payment-methods';
import { manualAddressRulesFor } from '#shared/rules/manual-order.rules';
import { fromKeys } from '#shared/typed-objects';
import type { OrderChannel } from '../../../generated/graphql';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { createPaymentId } from '../../../lib/payment-id';
import { DeliveryCities, useDeliveryCities } from '../../../lib/shop/use-delivery-cities';
import { usePhoneCheck } from '../../../lib/shop/use-phone-check';
import { createDraftStore } from '../form/draft-store';
import { useReload } from '../list/use-reload';
import { findOrder } from '../orders/find-order';
import { ORDER_QUERIES } from '../orders/order-documents';
import { EnterOrder, OrderableProducts } from './new-order-documents';
import { totalsOf, type NewOrderLine } from './new-order-lines';
import { refusalOf } from './present-lines';
import { t } from './texts';

type Rules = ReturnType<typeof manualAddressRulesFor>;
type AddressInput = z.input<Rules>;
type Address = z.output<Rules>;

const NAMES = ADDRESS_FIELDS.map(fieldName);
const FORM = 'new order';

interface Draft {
  /** Renewed when the order is placed: a repeated send returns the order that was placed. */
  paymentId: string;
  /** It was sent, and nobody knows whether it was placed. */
  isUnanswered: boolean;
  channel: OrderChannel;
  lines: readonly NewOrderLine[];
  address: AddressInput;
}

interface PlacedOrder {
  id: string;
  shortId: string;
}

const drafts = createDraftStore<Draft>();
const newDraft = (): Draft => ({
  paymentId: createPaymentId(DEFAULT_PAYMENT_METHOD),
  isUnanswered: false,
  channel: 'TELEPHONE',
  lines: [],
  address: fromKeys(NAMES, () => ''),
});

/** The order that is being written down. It survives closing the dialog and a failed sending. */
export function useNewOrder(onPlaced: (order: PlacedOrder) => void) {
  const isPhone = usePhoneCheck();
  const [draft, setDraft] = useState(() => drafts.find(FORM) ?? newDraft());
  const resolver = useMemo(() => zodResolver(manualAddressRulesFor(isPhone)), [isPhone]);
  const form = useForm<AddressInput, unknown, Address>({ resolver, defaultValues: draft.address });
  const address = useWatch({ control: form.control });
  const cities = useDeliveryCities();
  const [problems, setProblems] = useState(() =>
    draft.isUnanswered ? [t('mayBePlaced', { message: '' }).trim()] : [],
  );
  const [isSending, setSending] = useState(false);
  /** The order that was sent before the last changes, and was placed although its answer was lost. */
  const [placedBefore, setPlacedBefore] = useState<PlacedOrder | null>(null);
  const [enter, { client }] = useMutation(EnterOrder, { refetchQueries: ORDER_QUERIES });
  const reloadOrders = useReload(...ORDER_QUERIES);
  const { channel, lines, paymentId, isUnanswered } = draft;
  const isEmpty = lines.length === 0 && NAMES.every((name) => !address[name]);

  useEffect(() => {
    if (isEmpty) drafts.discard(FORM);
    else drafts.save(FORM, { ...draft, address: { ...draft.address, ...address } });
    warnBeforeUnload(FORM, !isEmpty);
  }, [draft, address, isEmpty]);

  const clear = () => {
    // The draft is removed here, because the effect does not run for a dialog that closes.
    drafts.discard(FORM);
    warnBeforeUnload(FORM, false);
    const empty = newDraft();
    setDraft(empty);
    setProblems([]);
    setPlacedBefore(null);
    form.reset(empty.address);
  };
  const totals = totalsOf(lines, tariffFor(cities, address.city));

  const showProblem = async (error: unknown) => {
    if (isResultUnknown(error)) {
      setDraft({ ...draft, isUnanswered: true });
      setProblems([t('mayBePlaced', { message: errorMessage(error) })]);
      // Not awaited: the form can be used again, however long an answer takes.
      return void reloadOrders();
    }
    const refusal = refusalOf(error, lines, totals.deliveryFee);
    if (refusal) {
      // So that the search shows no other price or stock of what the message names.
      void client.refetchQueries({ include: [OrderableProducts] }).catch(() => undefined);
      // The total has the present fee once the message is shown.
      await client.refetchQueries({ include: [DeliveryCities] }).catch(() => undefined);
      setDraft({ ...draft, lines: refusal.lines });
    }
    setProblems(refusal?.problems ?? [errorMessage(error, t('failed'))]);
  };

  const send = useSingleFlight(async (address: Address) => {
    const missing = problemsOf(lines);
    setProblems(missing);
    setPlacedBefore(null);
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
      const placed =
        errorCode(error) === 'PAYMENT_ID_CONFLICT'
          ? await findOrder(orderNumber(paymentId), client).catch(() => null)
          : null;
      setPlacedBefore(placed);
      if (placed) setDraft({ ...draft, isUnanswered: false });
      else await showProblem(error);
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
    isUnanswered,
    problems,
    placedBefore,
    /** Lets the next sending place another order, beside `placedBefore`. */
    makeAnother: () => {
      setPlacedBefore(null);
      setDraft({ ...draft, paymentId: createPaymentId(DEFAULT_PAYMENT_METHOD), isUnanswered: false });
    },
    isSending,
    setChannel: (channel: OrderChannel) => isSending || setDraft({ ...draft, channel }),
    setLines: (lines: readonly NewOrderLine[]) => {
      if (isSending) return;
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
