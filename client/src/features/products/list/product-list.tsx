import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '#shared/limits';
import { ContentError } from './content-error';
import { ShowEarlier } from './show-earlier';
import { ShowMore } from './show-more';
import { CardSkeletons, ListSkeleton } from './list-skeleton';
import type { ListView } from './use-list-view';
import { LIST_SIZES, ProductCard, type ProductCardProps } from '../card/product-card';
import { ProductGrid } from './product-grid';
import { SwipeControls } from './swipe-controls';
import { useNearEnd } from './use-near-end';
import type { ListedProduct, ProductListState } from './use-product-list';
import { useCardSwipe } from './use-card-swipe';
import { t } from '../texts';

/** After this many automatic pages only 'Show more' loads the next one, so that users can reach the footer. */
const MAX_AUTOMATIC_PAGES = 4;
const CARDS_IN_FIRST_VIEW = 4;

interface ProductListProps {
  list: ProductListState;
  view: ListView;
  /** The error message if the server sent none. */
  errorFallback?: string;
  /** Shown if the list has no products. */
  empty: ReactNode;
  renderAction: ProductCardProps['action'];
  onShowPage: (page: number) => void;
}

/** A product list in each of its states: loading, failed, empty or filled. */
export function ProductList({ list, empty, errorFallback, ...rest }: ProductListProps) {
  const { lastPage } = list;
  const { onShowPage } = rest;
  useEffect(() => {
    if (lastPage !== null) onShowPage(lastPage);
  }, [lastPage, onShowPage]);
  const isComing = isOnItsWay(list);
  const error = list.error ?? (isComing ? list.loadMoreError : null);
  if (error) return <ContentError error={error} fallback={errorFallback} />;
  if (!list.items || isComing) return <ListSkeleton view={rest.view} />;
  if (list.items.length === 0 && !list.isStale) return empty;
  return <FilledList list={list} items={list.items} {...rest} />;
}

/** A page after the last one has no cards, and the last one follows. */
const isOnItsWay = ({ items, total, lastPage }: ProductListState): boolean =>
  !items || lastPage !== null || (items.length === 0 && total !== 0);

interface FilledListProps extends Pick<ProductListProps, 'list' | 'view' | 'renderAction' | 'onShowPage'> {
  items: ListedProduct[];
}

function FilledList({ list, items, view, renderAction, onShowPage }: FilledListProps) {
  const { list: cards, index: swipeIndex, onScroll, step } = useCardSwipe(items.length);
  const showMore = useShowMore(list, items.length, cards, onShowPage);
  return (
    <>
      <ShowEarlier list={list} />
      <ProductGrid
        role="list"
        aria-label={t('products')}
        aria-busy={list.isStale}
        view={view}
        ref={cards}
        onScroll={onScroll}
      >
        {items.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              priority={index < CARDS_IN_FIRST_VIEW}
              sizes={LIST_SIZES[view]}
              action={renderAction}
            />
          </li>
        ))}
        {/* The skeletons take up the space of the next cards, so that the footer does not move when these arrive. */}
        {list.isLoadingMore && (
          <CardSkeletons count={Math.min(LIMITS.page.defaultLimit, (list.total ?? 0) - list.offset - items.length)} />
        )}
      </ProductGrid>
      {view === 'swipe' && (
        <SwipeControls index={list.offset + swipeIndex} total={list.total ?? items.length} onStep={step} />
      )}
      <ShowMore list={list} view={view} onMore={showMore} />
    </>
  );
}

/** Loads `MAX_AUTOMATIC_PAGES` pages near the end of the list; the returned function loads another at any time. */
function useShowMore(
  list: ProductListState,
  length: number,
  cards: RefObject<HTMLUListElement | null>,
  onShowPage: (page: number) => void,
) {
  const automaticPages = useRef(0);
  const isIdle = !list.isStale && !list.isLoadingMore && list.loadMoreError === null;

  useNearEnd(cards, length, list.hasMore && isIdle, (isInitial) => {
    if (!isHorizontal(cards.current)) {
      if (isInitial && endsInView(cards.current)) return;
      if (automaticPages.current >= MAX_AUTOMATIC_PAGES) return;
      automaticPages.current += 1;
    }
    onShowPage(list.page + 1);
  });
  return () => {
    automaticPages.current = 0;
    list.retryLoadMore();
    onShowPage(list.page + 1);
  };
}

/** If the end is visible at first, the user is near the footer: more cards would push it away. */
const endsInView = (list: HTMLElement | null): boolean =>
  list !== null && list.getBoundingClientRect().bottom < window.innerHeight;

/** A list that is swiped sideways never hides the footer and has no 'Show more' button. */
const isHorizontal = (list: HTMLElement | null): boolean => list !== null && list.scrollWidth > list.clientWidth;
