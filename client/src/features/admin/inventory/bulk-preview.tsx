import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button/button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { Notice } from '../../../ui/feedback/notice';
import { Picture } from '../../../ui/media/picture';
import { BoxRow, PreviewBox, PreviewList } from '../list/preview-list';
import type { ProductSummary } from './product-summary';
import type { BulkFormValues } from './bulk-form-values';
import {
  hasEffect,
  executeHint,
  sideEffect,
  summarizePreview,
  formatChange,
  type BulkChange,
  type BulkPreviewResult,
} from './bulk-texts';
import { t } from './texts';

interface BulkPreviewListProps {
  operation: BulkFormValues['operation'];
  preview: BulkPreviewResult;
  selected: ReadonlyMap<string, ProductSummary>;
  /** Whether the update may have been made: its answer was lost. */
  mayBeMade: boolean;
  onExclude: (ids: readonly string[]) => void;
}

/** The values of every product before and after the operation; refused products and their reasons come first. */
export function BulkPreviewList({ operation, preview, selected, mayBeMade, onExclude }: BulkPreviewListProps) {
  const { title, detail } = summarizePreview(operation, preview);
  const { changes, refused } = preview;
  return (
    <>
      {refused.length > 0 && <RefusedProducts refused={refused} onExclude={onExclude} />}
      {changes.length > 0 && (
        <PreviewBox>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            px="4"
            py="2.5"
            bg="bg.head"
            borderBottomWidth="1px"
          >
            <strong>{title}</strong>
            <chakra.span color="fg.muted">
              <NoWrapAmounts>{detail}</NoWrapAmounts>
            </chakra.span>
          </chakra.div>
          <PreviewList tabIndex={0} aria-label={t('whatWillChange')}>
            {changes.map((change) => (
              <ChangeRow
                key={change.productId}
                operation={operation}
                change={change}
                image={selected.get(change.productId)?.image}
              />
            ))}
          </PreviewList>
        </PreviewBox>
      )}
      {refused.length === 0 && !mayBeMade && (
        <chakra.p color="fg.muted">{executeHint(changes.filter(hasEffect).length)}</chakra.p>
      )}
    </>
  );
}

function ChangeRow({
  operation,
  change,
  image,
}: {
  operation: BulkFormValues['operation'];
  change: BulkChange;
  image: ProductSummary['image'] | undefined;
}) {
  const { before, after } = formatChange(operation, change);
  const { text, isWarning } = sideEffect(operation, change);
  return (
    <BoxRow
      display="grid"
      gridTemplateColumns={{ base: '40px minmax(0, 1fr) fit-content(38%)', sm: '40px minmax(0, 1fr) fit-content(58%)' }}
      alignItems="center"
      gap="3.5"
    >
      <chakra.span textStyle="smallest">
        <Picture image={image} alt="" sizes="40px" />
      </chakra.span>
      <chakra.span minW="0">
        {change.name}
        <chakra.span
          display="block"
          textStyle="smallest"
          color={isWarning ? 'pending.fg' : 'fg.muted'}
          fontWeight={isWarning ? '600' : '400'}
        >
          <NoWrapAmounts>{text}</NoWrapAmounts>
        </chakra.span>
      </chakra.span>
      <chakra.span display={{ base: 'grid', sm: 'flex' }} alignItems="center" columnGap="4" textAlign="end">
        <chakra.span color="fg.muted" minW={{ sm: '5rem' }}>
          <NoWrapAmounts>{before}</NoWrapAmounts>
        </chakra.span>
        <chakra.span hideBelow="sm" flexShrink="0" aria-hidden>
          <ArrowRight size={18} strokeWidth={1.5} />
        </chakra.span>
        <chakra.strong fontWeight="600" minW={{ sm: '7.5rem' }}>
          <chakra.span srOnly>{t('becomes')} </chakra.span>
          <NoWrapAmounts>{after}</NoWrapAmounts>
        </chakra.strong>
      </chakra.span>
    </BoxRow>
  );
}

function RefusedProducts({
  refused,
  onExclude,
}: {
  refused: BulkPreviewResult['refused'];
  onExclude: (ids: readonly string[]) => void;
}) {
  const isOne = refused.length === 1;
  return (
    <Notice
      tone="error"
      title={isOne ? t('productIsRefused') : t('productsAreRefused', { count: refused.length })}
      action={
        <Button size="md" variant="outline" onClick={() => onExclude(refused.map(({ productId }) => productId))}>
          {t(isOne ? 'leaveItOut' : 'leaveThemOut')}
        </Button>
      }
    >
      <chakra.span
        display="block"
        maxH={{ md: '10rem' }}
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={t('refused')}
      >
        {refused.map(({ productId, name, reason }) => (
          <chakra.span key={productId} display="block">
            {name}: {reason}
          </chakra.span>
        ))}
      </chakra.span>
    </Notice>
  );
}
