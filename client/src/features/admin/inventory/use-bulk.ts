import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BULK_TEXTS } from '#shared/rules/bulk-update.rules';
import type { BulkUpdateInput } from '../../../generated/graphql';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useSettled } from '../../../lib/use-settled';
import { useDeskMessages } from '../desk-messages';
import { missing, requestOf, type BulkDraft } from './bulk-draft';
import type { Preview } from './bulk-words';
import { BulkPreview, BulkUpdate, SHOWS_PRODUCTS } from './inventory-documents';
import type { Selection } from './selection';

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
  const { data, error, loading, refetch } = useQuery(
    BulkPreview,
    settled ? { variables: { input: settled }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const isOfNow = input !== null && settled === input && !loading;
  return {
    preview: isOfNow ? (data?.bulkPreview ?? null) : null,
    failure: isOfNow && error ? errorText(error) : null,
    isComing: input !== null && !isOfNow,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Nothing is known that would stand in the way. */
const isClear = ({ isComing, failure, preview }: Outlook): boolean =>
  !isComing && failure === null && (preview?.refused ?? []).length === 0;

/** One try at a time; why it failed is told where it was made as long as the same still stands in the form. */
function useAttempt(draft: BulkDraft, outlook: Outlook, deed: (wanted: BulkUpdateInput) => Promise<void>) {
  const { tell } = useDeskMessages();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ draft: BulkDraft; words: string } | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const run = useOneAtATime(async (wanted: BulkUpdateInput) => {
    setFailed(null);
    setBusy(true);
    try {
      await deed(wanted);
    } catch (error) {
      if (latest.current === draft) setFailed({ draft, words: errorText(error) });
      else tell(errorText(error), 'error');
      outlook.retry();
    }
    setBusy(false);
  });
  return { run, isBusy, failure: failed?.draft === draft ? failed.words : null };
}

/** One operation on the chosen products: seen before it is done, and done to all or none. */
export function useBulk(draft: BulkDraft, selection: Selection, onDone: () => void) {
  const { tell } = useDeskMessages();
  const [update] = useMutation(BulkUpdate, { refetchQueries: SHOWS_PRODUCTS });
  const { input, fault } = useMemo(() => requestOf(draft, [...selection.chosen.keys()]), [draft, selection.chosen]);
  const outlook = usePreview(input);
  const [wantsValue, setWantsValue] = useState<BulkDraft | null>(null);
  const { run, isBusy, failure } = useAttempt(draft, outlook, async (wanted) => {
    await update({ variables: { input: wanted } });
    selection.clear();
    tell('Bulk operation completed successfully!');
    onDone();
  });
  const isDisabled = draft.operation === '' || isBusy || !isClear(outlook);
  const execute = () => {
    if (isDisabled) return;
    if (selection.chosen.size === 0) return tell(BULK_TEXTS.nothingSelected, 'error');
    if (!input) return setWantsValue(draft);
    void run(input);
  };
  return {
    outlook,
    /** What will be seen cannot be told for the same reason: once is enough. */
    failure: failure === outlook.failure ? null : failure,
    /** Whoever has just pressed keeps the button, though it waits again. */
    isKept: isBusy || failure !== null,
    isBusy,
    /** With nothing chosen the rules' first word would be about that, and Execute says it. */
    fault: selection.chosen.size === 0 ? null : (fault ?? (wantsValue === draft ? missing(draft) : null)),
    isDisabled,
    execute,
  };
}
