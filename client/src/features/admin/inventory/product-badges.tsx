import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { StockLevel } from '../../../generated/graphql';

const LEVELS = {
  OUT: ['Out of Stock', 'cancelled'],
  LOW: ['Low Stock', 'pending'],
  AVAILABLE: ['In Stock', 'delivered'],
} as const;

/** How much is left (admin.md §4): the number, and the label for it. */
export function StockBadge({ stock, level }: { stock: number; level: StockLevel }) {
  const [label, palette] = LEVELS[level];
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
      <chakra.strong fontWeight="600" minW={{ base: '5', lg: '7' }}>
        {stock}
      </chakra.strong>
      <Badge bg={`${palette}.bg`} color={`${palette}.fg`} css={ON_SELECTED_ROW}>
        {label}
      </Badge>
    </chakra.span>
  );
}

/** Its own ground would not be seen on a chosen row's. */
const ON_SELECTED_ROW = { '[data-selected] &': { bg: 'bg.panel' } };

export const FeaturedBadge = () => (
  <Badge bg="featured.bg" color="featured.fg">
    <Star size={14} strokeWidth={1.5} aria-hidden />
    Featured
  </Badge>
);

export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <span>Active</span>
  ) : (
    <Badge bg="off.bg" color="off.fg">
      Inactive
    </Badge>
  );

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '24px',
    px: '2',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
});
