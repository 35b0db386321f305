import { chakra } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Picture } from '../../../ui/media/picture';
import type { ProductSummary } from '../inventory/product-summary';
import { t } from './texts';

interface ProductChecklistProps {
  products: ProductSummary[];
  selectedIds: readonly string[];
  onToggle: (id: string) => void;
}

/** The scroll margin of the checkboxes keeps a focused one out from under the sticky toolbar. */
export function ProductChecklist({ products, selectedIds, onToggle }: ProductChecklistProps) {
  if (products.length === 0) return <chakra.p color="fg.muted">{t('noProductsFound')}</chakra.p>;
  return (
    <chakra.ul {...grid} listStyleType="none">
      {products.map(({ id, name, image }) => (
        <li key={id}>
          <CheckboxLabel data-selected={selectedIds.includes(id) || undefined}>
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink="0"
              scrollMarginTop="8rem"
              accentColor="{colors.action.solid}"
              checked={selectedIds.includes(id)}
              onChange={() => onToggle(id)}
            />
            <chakra.span width="40px" flexShrink="0" textStyle="smallest" aria-hidden>
              <Picture image={image} alt="" sizes="40px" />
            </chakra.span>
            <chakra.span minW="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
          </CheckboxLabel>
        </li>
      ))}
    </chakra.ul>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: '2',
} as const;

/** Enough rows to fill the window, so that the content below does not jump. */
export function ChecklistSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>{t('loadingProductsAndCategories')}</LoadingText>
      <Delayed>
        <chakra.div {...grid}>
          {Array.from({ length: 40 }, (_, row) => (
            <chakra.div key={row} display="flex" alignItems="center" gap="3" height="66px" p="2">
              <Skeleton boxSize="5" flexShrink="0" />
              <Skeleton height="50px" width="40px" flexShrink="0" />
              <Skeleton height="5" flex="0 1 9rem" />
            </chakra.div>
          ))}
        </chakra.div>
      </Delayed>
    </div>
  );
}

const CheckboxLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    p: '2',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-selected]': { bg: 'action.subtle' },
  },
});
