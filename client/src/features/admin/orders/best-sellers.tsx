import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import type { Stats } from './use-order-stats';
import { t } from './texts';

/** Up to ten products by pieces sold, without cancelled orders. */
export function BestSellers({ sellers }: { sellers: Stats['bestSellers'] }) {
  if (sellers.length === 0) return <chakra.p color="fg.muted">{t('nothingWasSoldInTheseDays')}</chakra.p>;
  const most = Math.max(...sellers.map(({ pieces }) => pieces));
  return (
    // Focusable, so that the keyboard can scroll it.
    <chakra.ol
      tabIndex={0}
      role="list"
      aria-label={t('bestSellers')}
      maxH="170px"
      overflowY="auto"
      listStyleType="none"
      pe="2"
    >
      {sellers.map(({ productId, name, pieces, revenue }) => (
        <chakra.li key={productId} py="1">
          <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
            <chakra.span flex="1 1 6rem" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {name}
            </chakra.span>
            <chakra.span ms="auto">
              <strong>{pieces}</strong> {t('sold')} <NoWrapAmounts>{formatRs(revenue)}</NoWrapAmounts>
            </chakra.span>
          </chakra.div>
          <chakra.div
            height="4px"
            borderRadius="2px"
            bg="action.solid"
            style={{ width: `${(pieces / most) * 100}%` }}
          />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
