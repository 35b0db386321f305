import { useRef, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '#shared/limits';
import { LoadError } from './load-error';
import { ShowMore } from './show-more';
import { CardSkeletons, ListSkeleton } from './list-skeleton';
import type { ListView } from './use-list-view';
import { ProductCard } from '../card/product-card';
import { ProductGrid } from './product-grid';
import { SwipeControls } from './swipe-controls';
import { useNearEnd } from './use-near-end';
import type { ListedProduct, ProductListState } from './use-product-list';
import { useSwipe } from './use-swipe';

/** Pages in a row that come by themselves; then the footer can be reached, and 'Show more' goes on. */
const PAGES_UNASKED = 4;
/** Cards whose pictures are in the first view. */
const IN_VIEW = 4;

interface ProductListProps {
  list: ProductListState;
  view: ListView;
  /** What a failure says when the server gave no words. */
  failure?: string;
  /** Stands where cards would, when there are none. */
  empty: ReactNode;
  renderAction: (product: ListedProduct) => ReactNode;
  onShowPage: (page: number) => void;
}

/** The list in each of its states: loading, failed, empty, filled and growing. */
export function ProductList({ list, empty, failure, ...shown }: ProductListProps) {
  if (list.error) return <LoadError error={list.error} failure={failure} />;
  if (!list.items) return <ListSkeleton view={shown.view} />;
  if (list.items.length === 0 && !list.isStale) return empty;
  return <FilledList list={list} items={list.items} {...shown} />;
}

interface FilledListProps extends Pick<ProductListProps, 'list' | 'view' | 'renderAction' | 'onShowPage'> {
  items: ListedProduct[];
}

function FilledList({ list, items, view, renderAction, onShowPage }: FilledListProps) {
  const swipe = useSwipe(items.length);
  const showMore = useGrowing(list, items.length, swipe.list, onShowPage);
  return (
    <>
      <ProductGrid
        role="list"
        aria-label="Products"
        aria-busy={list.isStale}
        view={view}
        ref={swipe.list}
        onScroll={swipe.onScroll}
      >
        {items.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} priority={index < IN_VIEW} action={renderAction(product)} />
          </li>
        ))}
        {/* Their places are kept while they come: whoever reads the footer by then is not pushed away from it. */}
        {list.isGrowing && <CardSkeletons count={Math.min(LIMITS.page.defaultLimit, (list.total ?? 0) - items.length)} />}
      </ProductGrid>
      {view === 'swipe' && <SwipeControls index={swipe.index} total={list.total ?? items.length} onStep={swipe.step} />}
      <ShowMore list={list} view={view} onMore={showMore} />
    </>
  );
}

/** Asks for the next page when the end comes near, a few times unasked; the function returned asks at any time. */
function useGrowing(
  list: ProductListState,
  length: number,
  cards: RefObject<HTMLUListElement | null>,
  onShowPage: (page: number) => void,
) {
  const unasked = useRef(0);
  const isIdle = !list.isStale && !list.isGrowing && list.growError === null;

  useNearEnd(cards, length, list.hasMore && isIdle, (isFirstLook) => {
    if (!isSideways(cards.current)) {
      if (isFirstLook && endsInView(cards.current)) return;
      if (unasked.current >= PAGES_UNASKED) return;
      unasked.current += 1;
    }
    onShowPage(list.page + 1);
  });
  return () => {
    unasked.current = 0;
    list.retry();
    onShowPage(list.page + 1);
  };
}

/** Whoever sees a list's end as it comes is at the footer: more cards would push it away. 'Show more' is there. */
const endsInView = (list: HTMLElement | null): boolean =>
  list !== null && list.getBoundingClientRect().bottom < window.innerHeight;

/** Swiped by hand, card by card, a list keeps nobody from the footer, and has no button at its end. */
const isSideways = (list: HTMLElement | null): boolean => list !== null && list.scrollWidth > list.clientWidth;
