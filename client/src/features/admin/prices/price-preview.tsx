import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import type { PriceChangePreviewQuery } from '../../../generated/graphql';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { BoxRow, PreviewBox, PreviewList } from '../list/preview-list';
import { hasEffect } from './use-price-change';
import { t } from './texts';

type Preview = PriceChangePreviewQuery['priceChangePreview'];
type Row = Preview['changes'][number];

/** The prices before and after the change; what is refused comes first. */
export function PricePreview({
  preview: { changes, refused },
  onExclude,
}: {
  preview: Preview;
  onExclude: (ids: readonly string[]) => void;
}) {
  return (
    <>
      {refused.length > 0 && (
        <Notice
          tone="error"
          title={t('refused')}
          action={
            <Button size="md" variant="outline" onClick={() => onExclude(refused.map(({ productId }) => productId))}>
              {t('leaveThemOut', { count: refused.length })}
            </Button>
          }
        >
          {refused.map(({ productId, name, reason }) => (
            <chakra.span key={productId} display="block">
              {name}: {reason}
            </chakra.span>
          ))}
        </Notice>
      )}
      {changes.length > 0 && (
        <PreviewBox>
          <chakra.p px="4" py="2.5" bg="bg.head" borderBottomWidth="1px" fontWeight="600" aria-live="polite">
            {t('willChange', { count: changes.filter(hasEffect).length })}
          </chakra.p>
          <PreviewList tabIndex={0} aria-label={t('whatWillChange')}>
            {changes.map((row) => (
              <PriceRow key={row.productId} row={row} />
            ))}
          </PreviewList>
        </PreviewBox>
      )}
    </>
  );
}

function PriceRow({ row }: { row: Row }) {
  const { name, before, after } = row;
  return (
    <BoxRow
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span minW="0">{name}</chakra.span>
      <chakra.span display="grid" justifyItems="end" textAlign="end">
        {!hasEffect(row) && <chakra.span color="fg.muted">{t('stays')}</chakra.span>}
        {before.price !== after.price && <Change from={formatRs(before.price)} to={formatRs(after.price)} />}
        {before.salePrice !== after.salePrice && (
          <chakra.span textStyle="small">
            {t('discountPrice')}:{' '}
            <Change
              from={before.salePrice === null ? t('noDiscount') : formatRs(before.salePrice)}
              to={after.salePrice === null ? t('discountEnds') : formatRs(after.salePrice)}
            />
          </chakra.span>
        )}
      </chakra.span>
    </BoxRow>
  );
}

const Change = ({ from, to }: { from: string; to: string }) => (
  <span>
    <chakra.span color="fg.muted">{from}</chakra.span> <span aria-hidden>→</span>
    <chakra.span srOnly>{t('becomes')}</chakra.span> <strong>{to}</strong>
  </span>
);
