import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { graphql } from '../../generated';
import type { Pagination_PageFragment } from '../../generated/graphql';
import { Button } from '../button/button';
import { t } from '../texts';

const MAX_PAGE_BUTTONS = 5;

/** The page numbers to show: at most five, around the current one where both sides have pages left. */
export function visiblePages(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(MAX_PAGE_BUTTONS / 2), total - MAX_PAGE_BUTTONS + 1));
  return Array.from({ length: Math.min(MAX_PAGE_BUTTONS, total) }, (_, index) => first + index);
}

/** For example 'Showing 11 to 20 of 128 orders'. `itemName` is the plural of what is listed. */
export function rangeText(
  { currentPage, limit, totalItems }: Pick<PaginationInfo, 'currentPage' | 'limit' | 'totalItems'>,
  itemName: string,
): string {
  const first = Math.min((currentPage - 1) * limit + 1, totalItems);
  return t('showingToOf', { first, min: Math.min(currentPage * limit, totalItems), totalItems, itemName });
}

/** @public read by codegen */
export const Pagination_page = graphql(`
  fragment Pagination_page on PageInfo {
    currentPage
    limit
    totalItems
    totalPages
  }
`);

export type PaginationInfo = Pagination_PageFragment;

interface PaginationProps {
  page: PaginationInfo;
  /** The plural of what is listed, for example 'orders'. */
  itemName: string;
  onPageChange: (page: number) => void;
}

/** The page buttons of a list, with Previous and Next; a single page shows its count only. */
export function Pagination({ page, itemName, onPageChange }: PaginationProps) {
  const { currentPage, totalPages } = page;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="3"
      mt="4"
    >
      <chakra.p color="fg.muted" aria-live="polite">
        {rangeText(page, itemName)}
      </chakra.p>
      {totalPages > 1 && (
        <chakra.nav
          aria-label={t('pagesOfItemName', { itemName })}
          display="flex"
          gap="1"
          width={{ base: 'full', md: 'auto' }}
          justifyContent="space-between"
        >
          <StepButton
            Icon={ChevronLeft}
            label={t('previous')}
            disabled={currentPage <= 1}
            onClick={() => onPageChange(currentPage - 1)}
          />
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={{ base: '0', sm: '1' }} minW="0">
            {visiblePages(currentPage, totalPages).map((number) => (
              <Button
                key={number}
                variant="page"
                size="md"
                px="1"
                aria-label={t('pageNumber', { number })}
                aria-current={number === currentPage ? 'page' : undefined}
                onClick={() => onPageChange(number)}
              >
                {number}
              </Button>
            ))}
          </chakra.div>
          <StepButton
            Icon={ChevronRight}
            label={t('next')}
            disabled={currentPage >= totalPages}
            onClick={() => onPageChange(currentPage + 1)}
          />
        </chakra.nav>
      )}
    </chakra.div>
  );
}

/** Shows its label on wide screens and its icon where five page numbers leave no room for it. */
function StepButton({
  Icon,
  label,
  ...props
}: {
  Icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      size="md"
      variant="outline"
      bg="bg.panel"
      minW="11"
      px={{ base: '0', sm: '3' }}
      fontSize="1rem"
      fontWeight="400"
      {...props}
    >
      <chakra.span smDown={{ srOnly: true }}>{label}</chakra.span>
      <chakra.span hideFrom="sm" aria-hidden>
        <Icon size={20} strokeWidth={1.5} />
      </chakra.span>
    </Button>
  );
}
