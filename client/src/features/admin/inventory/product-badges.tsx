import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { StockLevel } from '../../../generated/graphql';
import { Badge } from '../../../ui/feedback/badge';
import { t } from './texts';

const LEVELS = {
  OUT: { label: () => t('outOfStock'), tone: 'cancelled' },
  LOW: { label: () => t('lowStock'), tone: 'pending' },
  AVAILABLE: { label: () => t('inStock'), tone: 'delivered' },
} as const;

/** The number of pieces in stock and the stock level. */
export function StockBadge({ stock, level }: { stock: number; level: StockLevel }) {
  const { label, tone } = LEVELS[level];
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
      <chakra.strong fontWeight="600" minW={{ base: '5', lg: '7' }}>
        {stock}
      </chakra.strong>
      <Badge size="sm" tone={tone} css={ON_SELECTED_ROW}>
        {label()}
      </Badge>
    </chakra.span>
  );
}

/** The badge's own background would not stand out from that of a selected row. */
const ON_SELECTED_ROW = { '[data-selected] &': { bg: 'bg.panel' } };

export const FeaturedBadge = () => (
  <Badge size="sm" tone="featured">
    <Star size={14} strokeWidth={1.5} aria-hidden />
    {t('featured')}
  </Badge>
);

export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <span>{t('active')}</span>
  ) : (
    <Badge size="sm" tone="off">
      {t('inactive')}
    </Badge>
  );
