import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../../../ui/busy-button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ComingList } from '../desk-box';
import { Failure } from '../failure';
import { NO_DRAFT, type BulkDraft } from './bulk-draft';
import { BulkFields } from './bulk-fields';
import { PreviewList } from './bulk-preview';
import type { Selection } from './selection';
import { useBulk } from './use-bulk';

interface BulkDialogProps {
  isOpen: boolean;
  selection: Selection;
  onClose: () => void;
  /** What opened it goes with the selection. */
  finalFocus: () => HTMLElement | null;
}

/** Choose, see what will change, execute. It begins anew each time it opens. */
export function BulkDialog({ isOpen, selection, onClose, finalFocus }: BulkDialogProps) {
  const [draft, setDraft] = useState(NO_DRAFT);
  const close = () => {
    setDraft(NO_DRAFT);
    onClose();
  };
  const bulk = useBulk(draft, selection, close);
  // What is under way is not to be called off: its answer would close, and clear, whatever is there by then.
  const leave = () => {
    if (!bulk.isBusy) close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      finalFocus={finalFocus}
      title="Bulk Operations"
      width="47.5rem"
      height={heightFor(selection.chosen.size)}
      actions={
        <>
          <Button variant="outline" aria-disabled={bulk.isBusy || undefined} onClick={leave}>
            Cancel
          </Button>
          <BusyButton
            isBusy={bulk.isBusy}
            busyText="Processing..."
            disabled={bulk.isDisabled && !bulk.isKept}
            aria-disabled={bulk.isDisabled || undefined}
            onClick={bulk.execute}
          >
            Execute
          </BusyButton>
        </>
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        <chakra.p color="fg.muted">{chosenWords(selection.chosen.size)}</chakra.p>
        <BulkFields draft={draft} fault={bulk.fault} onChange={(change) => setDraft({ ...draft, ...change })} />
        {bulk.failure && <Notice tone="error">{bulk.failure}</Notice>}
        <Outlook draft={draft} selection={selection} bulk={bulk} />
      </chakra.div>
    </Dialog>
  );
}

const ROWS = 5;
const rowsFor = (chosen: number) => Math.max(1, Math.min(chosen, ROWS));
/** Head, fields, buttons, and a place for what will change. */
const heightFor = (chosen: number) => `${28.5 + 4.5 * rowsFor(chosen)}rem`;

function Outlook({
  draft,
  selection,
  bulk: { outlook },
}: {
  draft: BulkDraft;
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
}) {
  if (outlook.isComing)
    return <ComingList rows={rowsFor(selection.chosen.size)}>Looking at what will change...</ComingList>;
  if (outlook.failure) return <Failure onRetry={outlook.retry}>{outlook.failure}</Failure>;
  if (!outlook.preview)
    return (
      <chakra.p key={draft.operation} color="fg.muted">
        {selection.chosen.size > 0 && 'What will change is shown here before anything does.'}
      </chakra.p>
    );
  return (
    <PreviewList
      operation={draft.operation}
      preview={outlook.preview}
      chosen={selection.chosen}
      onLeaveOut={selection.drop}
    />
  );
}

const chosenWords = (count: number): string =>
  count === 0 ? 'No products are selected.' : `${count} ${count === 1 ? 'product is' : 'products are'} selected.`;
