import { skipToken, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BULK_TEXTS } from '#shared/rules/bulk-update.rules';
import type { BulkUpdateInput } from '../../../generated/graphql';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { useAdminMessages } from '../messages/message-store';
import { missingValueText, toBulkRequest, type BulkFormValues } from './bulk-form-values';
import type { BulkPreviewResult } from './bulk-texts';
import { BulkPreview, BulkUpdate, PRODUCT_QUERIES } from './inventory-documents';
import type { Selection } from './use-selection';
import { t } from './texts';
import { sharedText } from '../../../lib/i18n/i18n';

interface PreviewState {
  /** The preview of the current form values; null while it loads. */
  result: BulkPreviewResult | null;
  failure: string | null;
  isLoading: boolean;
  retry: () => void;
}

/** What the update would do: requested as soon as the form is complete, and again with each change. */
function usePreview(input: BulkUpdateInput | null): PreviewState {
  const debouncedInput = useDebouncedValue(input);
  const { data, error, loading, refetch } = useQuery(
    BulkPreview,
    debouncedInput ? { variables: { input: debouncedInput }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const isUpToDate = input !== null && debouncedInput === input && !loading;
  return {
    result: isUpToDate ? (data?.bulkPreview ?? null) : null,
    failure: isUpToDate && error ? errorMessage(error) : null,
    isLoading: input !== null && !isUpToDate,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** True unless the preview is loading, failed or refuses a product. */
const canExecute = ({ isLoading, failure, result }: PreviewState): boolean =>
  !isLoading && failure === null && (result?.refused ?? []).length === 0;

/** The update of the products as they were shown: of others, the server changes none. */
const asShown = (input: BulkUpdateInput, { changes }: BulkPreviewResult): BulkUpdateInput => ({
  ...input,
  productIds: changes.map(({ productId }) => productId),
  versions: changes.map(({ version }) => version),
});

function failureText(error: unknown): string {
  if (errorCode(error) === 'STALE_VERSION') return t('someWereChangedInTheMeantime');
  const message = errorMessage(error);
  return isResultUnknown(error) ? t('mayBeChanged', { message }) : message;
}

/** Runs one update at a time. An error is shown in the form until the values change, then as a message. */
function useExecution(
  values: BulkFormValues,
  preview: PreviewState,
  action: (input: BulkUpdateInput) => Promise<void>,
) {
  const client = useApolloClient();
  const { showMessage } = useAdminMessages();
  const [lastError, setLastError] = useState<{ values: BulkFormValues; text: string; mayBeMade: boolean } | null>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const [run, isBusy] = usePending(async (input: BulkUpdateInput) => {
    setLastError(null);
    try {
      await action(input);
    } catch (error) {
      const text = failureText(error);
      const mayBeMade = isResultUnknown(error);
      if (latest.current === values) setLastError({ values, text, mayBeMade });
      else showMessage(text, 'error');
      // If the update may have been done, a new preview would show what a second one would do.
      if (mayBeMade) void client.refetchQueries({ include: PRODUCT_QUERIES });
      else preview.retry();
    }
  });
  const shownError = lastError?.values === values ? lastError : null;
  return { run, isBusy, failure: shownError?.text ?? null, mayBeMade: shownError?.mayBeMade ?? false };
}

/** One operation on the selected products, previewed first and applied to all of them or to none. */
export function useBulkUpdate(values: BulkFormValues, selection: Selection, onDone: () => void) {
  const { showMessage } = useAdminMessages();
  const [update] = useMutation(BulkUpdate, { refetchQueries: PRODUCT_QUERIES });
  const [keys] = useState(() => new ChangeKeys());
  const { selected } = selection;
  const { input, error } = useMemo(() => toBulkRequest(values, [...selected.keys()]), [values, selected]);
  const preview = usePreview(input);
  const [submittedWithoutValue, setSubmittedWithoutValue] = useState<BulkFormValues | null>(null);
  const { run, isBusy, failure, mayBeMade } = useExecution(values, preview, async (submitted) => {
    await keys.send(submitted, (idempotencyKey) => update({ variables: { input: submitted, idempotencyKey } }));
    selection.clear();
    showMessage(t('bulkOperationCompletedSuccessfully'));
    onDone();
  });
  const isDisabled = values.operation === '' || isBusy || !canExecute(preview);
  const execute = () => {
    if (isDisabled) return;
    if (selected.size === 0) return showMessage(sharedText(BULK_TEXTS.nothingSelected), 'error');
    if (!input) return setSubmittedWithoutValue(values);
    if (preview.result) void run(asShown(input, preview.result));
  };
  const missingValueError = submittedWithoutValue === values ? missingValueText(values) : null;
  return {
    preview,
    /** Null if the preview failed with the same message. */
    failure: failure === preview.failure ? null : failure,
    /** Whether the update may have been made: its answer was lost. */
    mayBeMade,
    /** The button that was just pressed is not disabled natively: it would lose the focus. */
    keepsFocus: isBusy || failure !== null,
    isBusy,
    /** The error of the value field. Absent without a selection: `error` is then about that, and Execute reports it. */
    error: selected.size === 0 ? null : (error ?? missingValueError),
    isDisabled,
    execute,
    /** A dialog that was closed ends the attempt: whoever opens it again has seen the present values. */
    abandon: () => keys.clear(),
  };
}
