import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Notice } from '../../../ui/feedback/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import type { Selection, SelectionDialogProps } from '../inventory/use-selection';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { EMPTY_PRICE_FORM } from './price-form';
import { PriceFields } from './price-fields';
import { PricePreview } from './price-preview';
import { RecentChanges } from './recent-changes';
import { usePriceChange } from './use-price-change';
import { t } from './texts';

/** Changes the prices of the selected products: form, preview, Undo. The form is empty each time it opens. */
export function PricesDialog({ isOpen, selection, onClose, finalFocus }: SelectionDialogProps) {
  const [values, setValues] = useState(EMPTY_PRICE_FORM);
  const { selected } = selection;
  const ids = useMemo(() => [...selected.keys()], [selected]);
  const close = () => {
    setValues(EMPTY_PRICE_FORM);
    onClose();
  };
  const prices = usePriceChange(values, ids, () => {
    selection.clear();
    close();
  });
  const reasonId = useId();
  const cancel = () => prices.isBusy || close();
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      finalFocus={finalFocus}
      title={t('changePrices')}
      width="52rem"
      actions={
        <>
          <CancelButton isBusy={prices.isBusy} onClick={cancel} />
          <BusyButton
            isBusy={prices.isBusy}
            busyText={t('changing')}
            aria-disabled={!prices.canExecute || undefined}
            aria-describedby={prices.isWithoutEffect ? reasonId : undefined}
            onClick={prices.execute}
          >
            {t('changePrices')}
          </BusyButton>
        </>
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        <chakra.p color="fg.muted">
          {ids.length === 0 ? t('noneSelected') : t('selected', { count: ids.length })}
        </chakra.p>
        <PriceFields
          values={values}
          errors={prices.errors}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        {prices.failure && <Notice tone="error">{prices.failure}</Notice>}
        {prices.isWithoutEffect && (
          <div id={reasonId}>
            <Notice tone="info">{t('withoutEffect')}</Notice>
          </div>
        )}
        <PreviewSection prices={prices} selection={selection} />
        <RecentChanges />
      </chakra.div>
    </Dialog>
  );
}

function PreviewSection({
  prices,
  selection: { selected, deselect },
}: {
  prices: ReturnType<typeof usePriceChange>;
  selection: Selection;
}) {
  if (prices.isLoading) return <ListSkeleton rows={Math.min(5, selected.size)}>{t('looking')}</ListSkeleton>;
  if (prices.previewFailure) return <LoadError onRetry={prices.retryPreview}>{prices.previewFailure}</LoadError>;
  if (!prices.preview) return <chakra.p color="fg.muted">{t('shownFirst')}</chakra.p>;
  return <PricePreview preview={prices.preview} onExclude={deselect} />;
}
