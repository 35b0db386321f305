import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { BULK_TEXTS } from '#shared/rules/bulk-update.rules';
import type { BulkUpdateInput } from '../../../generated/graphql';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useDeskMessages } from '../desk-messages';
import { missing, requestOf, type BulkDraft } from './bulk-draft';
import type { Preview } from './bulk-words';
import { BulkPreview, BulkUpdate, SHOWS_PRODUCTS } from './inventory-documents';
import type { Selection } from './selection';

const PAUSE_MS = 300;

/** A value once it has stood still for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

interface Outlook {
  /** Of what stands in the form now; null until it is known. */
  preview: Preview | null;
  failure: string | null;
  isComing: boolean;
  retry: () => void;
}

/** What the update would do: asked for as soon as the form is complete, and again with each change. */
function usePreview(input: BulkUpdateInput | null): Outlook {
  const settled = useSettled(input);
  const { data, error, loading, refetch } = useQuery(BulkPreview, settled ? { variables: { input: settled }, fetchPolicy: 'no-cache' } : skipToken);
  const isOfNow = input !== null && settled === input && !loading;
  return {
    preview: isOfNow ? (data?.bulkPreview ?? null) : null,
    failure: isOfNow && error ? errorText(error) : null,
    isComing: input !== null && !isOfNow,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** One operation on the chosen products: seen before it is done, and done to all or none. */
export function useBulk(draft: BulkDraft, selection: Selection, onDone: () => void) {
  const { tell } = useDeskMessages();
  const { input, fault } = useMemo(() => requestOf(draft, [...selection.chosen.keys()]), [draft, selection.chosen]);
  const outlook = usePreview(input);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wantsValue, setWantsValue] = useState<BulkDraft | null>(null);
  const [update] = useMutation(BulkUpdate, { refetchQueries: SHOWS_PRODUCTS });

  const run = useOneAtATime(async (wanted: BulkUpdateInput) => {
    setFailure(null);
    setBusy(true);
    try {
      await update({ variables: { input: wanted } });
      selection.clear();
      tell('Bulk operation completed successfully!');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      tell(errorText(error), 'error');
      outlook.retry();
    }
    setBusy(false);
  });

  const execute = () => {
    if (selection.chosen.size === 0) return tell(BULK_TEXTS.nothingSelected, 'error');
    if (!input) return setWantsValue(draft);
    void run(input);
  };
  const refused = outlook.preview?.refused ?? [];
  return {
    outlook,
    refused,
    failure,
    isBusy,
    /** With nothing chosen the rules' first word would be about that, and Execute says it. */
    fault: selection.chosen.size === 0 ? null : (fault ?? (wantsValue === draft ? missing(draft) : null)),
    isDisabled: draft.operation === '' || isBusy || outlook.isComing || outlook.failure !== null || refused.length > 0,
    execute,
  };
}
