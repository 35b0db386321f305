import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import type { PriceChangeInput, PriceChangePreviewQuery, PriceChange_ChangeFragment } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { usePending } from '../../../lib/hooks/use-pending';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { ChangePrices, PriceChangePreview, UndoPriceChange } from './price-documents';
import { toChanges, type PriceFormValues } from './price-form';
import { t } from './texts';

const REFETCHED = ['AdminInventory', 'InventoryStats', 'PriceChanges'];

/** Gives products their earlier prices, and tells how many were left as they are: `RecentChanges` lists them. */
export function useUndo() {
  const { showMessage } = useAdminMessages();
  const [send, { client }] = useMutation(UndoPriceChange, { refetchQueries: REFETCHED });
  const run = useSingleFlight(async (id: string, retry: () => void) => {
    try {
      const { data } = await send({ variables: { id } });
      if (data)
        showMessage(undoneText(data.undoPriceChange), data.undoPriceChange.left.length > 0 ? 'error' : 'success');
    } catch (error) {
      if (isResultUnknown(error)) {
        // The server undoes a change once, however often it is asked.
        showMessage(t('mayBeUndone', { message: errorMessage(error) }), 'error', { label: t('undo'), onClick: retry });
        void client.refetchQueries({ include: REFETCHED });
      } else showMessage(errorMessage(error), 'error');
    }
  });
  return function undo(id: string): void {
    void run(id, () => undo(id));
  };
}

function undoneText({ restored, left }: PriceChange_ChangeFragment): string {
  const done = t('undone', { count: restored });
  if (left.length === 0) return done;
  return `${done}. ${t('leftAlone', { count: left.length })}`;
}

function inputOf(values: PriceFormValues, ids: readonly string[]) {
  const { changes, errors } = toChanges(values);
  const isValid = changes !== null && Object.keys(errors).length === 0 && ids.length > 0;
  const input: PriceChangeInput | null = isValid
    ? { ...changes, products: ids.map((productId) => ({ productId })) }
    : null;
  return { input, errors };
}

/** What the values of the form would change; null while they are not complete. */
function usePricePreview(values: PriceFormValues, ids: readonly string[]) {
  const { input, errors } = useMemo(() => inputOf(values, ids), [values, ids]);
  const asked = useDebouncedValue(input);
  const { data, error, loading, refetch } = useQuery(
    PriceChangePreview,
    asked ? { variables: { input: asked }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const isShown = input !== null && asked === input && !loading;
  const preview = isShown ? (data?.priceChangePreview ?? null) : null;
  const failure = isShown && error ? errorMessage(error) : null;
  const retry = () => refetch().catch(() => undefined);
  return { input, errors, preview, failure, isLoading: input !== null && !isShown, retry };
}

type Preview = PriceChangePreviewQuery['priceChangePreview'];

export const hasEffect = ({ before, after }: Preview['changes'][number]): boolean =>
  before.price !== after.price || before.salePrice !== after.salePrice;

/** A change without effect would be stored, and offered to be undone. */
const canBeMade = ({ changes, refused }: Preview): boolean => refused.length === 0 && changes.some(hasEffect);

/** The preview of the form, and the change of the prices that it showed. */
export function usePriceChange(values: PriceFormValues, ids: readonly string[], onDone: () => void) {
  const { showMessage } = useAdminMessages();
  const { input, errors, preview, retry, ...previewed } = usePricePreview(values, ids);
  const [change, { client }] = useMutation(ChangePrices, { refetchQueries: REFETCHED });
  const [keys] = useState(() => new ChangeKeys());
  const [failure, setFailure] = useState<{ values: PriceFormValues; text: string } | null>(null);
  const undo = useUndo();
  const fail = async (error: unknown) => {
    const isUnknown = isResultUnknown(error);
    const message = errorMessage(error);
    const isStale = errorCode(error) === 'STALE_VERSION';
    setFailure({
      values,
      text: isStale ? t('changedElsewhere') : isUnknown ? t('mayBeChanged', { message }) : message,
    });
    // With newer versions the next press would change the prices a second time: the preview stays as it is.
    if (isUnknown) void client.refetchQueries({ include: REFETCHED });
    else await retry();
  };
  const [execute, isBusy] = usePending(async (input: PriceChangeInput, { changes }: Preview) => {
    setFailure(null);
    const submitted = { ...input, products: changes.map(({ productId, version }) => ({ productId, version })) };
    try {
      const { data: done } = await keys.send(submitted, (idempotencyKey) =>
        change({ variables: { input: submitted, idempotencyKey } }),
      );
      const made = done?.changePrices.change;
      if (made)
        showMessage(t('changed', { count: made.updated }), 'success', {
          label: t('undo'),
          onClick: () => undo(made.id),
        });
      onDone();
    } catch (reason) {
      await fail(reason);
    }
  });
  return {
    errors,
    preview,
    isLoading: previewed.isLoading,
    previewFailure: previewed.failure,
    retryPreview: () => void retry(),
    failure: failure?.values === values ? failure.text : null,
    /** Every price of the preview stays as it is. */
    isWithoutEffect: preview !== null && preview.refused.length === 0 && !preview.changes.some(hasEffect),
    isBusy,
    canExecute: preview !== null && canBeMade(preview) && !isBusy,
    execute: () => void (input && preview && canBeMade(preview) && execute(input, preview)),
  };
}
