import { Button, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { graphql } from '../generated';
import type { Pager_PageFragment } from '../generated/graphql';

const WINDOW = 5;

/** At most five page numbers around the current one; at both ends the window stands still. */
export function pageWindow(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(WINDOW / 2), total - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, total) }, (_, index) => first + index);
}

/** 'Showing 11 to 20 of 128 orders'. */
export function shownText(
  { currentPage, limit, totalItems }: Pick<PageOf, 'currentPage' | 'limit' | 'totalItems'>,
  what: string,
): string {
  const first = Math.min((currentPage - 1) * limit + 1, totalItems);
  return `Showing ${first} to ${Math.min(currentPage * limit, totalItems)} of ${totalItems} ${what}`;
}

/** @public read by codegen */
export const Pager_page = graphql(`
  fragment Pager_page on PageInfo {
    currentPage
    limit
    totalItems
    totalPages
  }
`);

export type PageOf = Pager_PageFragment;

interface PagerProps {
  page: PageOf;
  /** What is listed: 'orders'. */
  what: string;
  onPage: (page: number) => void;
}

export function Pager({ page, what, onPage }: PagerProps) {
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
        {shownText(page, what)}
      </chakra.p>
      {totalPages > 1 && (
        <chakra.nav
          aria-label={`Pages of ${what}`}
          display="flex"
          gap="1"
          width={{ base: 'full', md: 'auto' }}
          justifyContent="space-between"
        >
          <Step
            Icon={ChevronLeft}
            words="Previous"
            disabled={currentPage <= 1}
            onClick={() => onPage(currentPage - 1)}
          />
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={{ base: '0', sm: '1' }} minW="0">
            {pageWindow(currentPage, totalPages).map((number) => (
              <Number
                key={number}
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === currentPage ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </Number>
            ))}
          </chakra.div>
          <Step
            Icon={ChevronRight}
            words="Next"
            disabled={currentPage >= totalPages}
            onClick={() => onPage(currentPage + 1)}
          />
        </chakra.nav>
      )}
    </chakra.div>
  );
}

/** In words where there is room for them beside five numbers. */
function Step({ Icon, words, ...props }: { Icon: LucideIcon; words: string; disabled: boolean; onClick: () => void }) {
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
      <chakra.span smDown={{ srOnly: true }}>{words}</chakra.span>
      <chakra.span hideFrom="sm" aria-hidden>
        <Icon size={20} strokeWidth={1.5} />
      </chakra.span>
    </Button>
  );
}

const Number = chakra('button', {
  base: {
    minW: '11',
    minH: '11',
    px: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'action.solid', color: 'action.contrast', fontWeight: '600', _hover: { bg: 'action.hover' } },
  },
});
