import { chakra } from '@chakra-ui/react';
import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import { Picture } from '../../../ui/media/picture';
import type { ProductSummary } from '../inventory/product-summary';

interface ProductChecklistProps {
  choices: ProductSummary[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Each tick keeps clear of what stays in sight above the list: the focus is not to go under it. */
export function ProductChecklist({ choices, chosen, onToggle }: ProductChecklistProps) {
  if (choices.length === 0) return <chakra.p color="fg.muted">No products found</chakra.p>;
  return (
    <chakra.ul {...grid} listStyleType="none">
      {choices.map(({ id, name, image }) => (
        <li key={id}>
          <Checkbox data-chosen={chosen.includes(id) || undefined}>
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink="0"
              scrollMarginTop="8rem"
              accentColor="{colors.action.solid}"
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
            <chakra.span width="40px" flexShrink="0" textStyle="smallest" aria-hidden>
              <Picture image={image} alt="" sizes="40px" />
            </chakra.span>
            <chakra.span minW="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
          </Checkbox>
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

/** As many as a full page of choices fills a window with: what stands below does not jump. */
export function ChecklistSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading products and categories...</LoadingText>
      <Delayed>
        <chakra.div {...grid}>
          {Array.from({ length: 40 }, (_, choice) => (
            <chakra.div key={choice} display="flex" alignItems="center" gap="3" height="66px" p="2">
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

const Checkbox = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    p: '2',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-chosen]': { bg: 'action.subtle' },
  },
});
