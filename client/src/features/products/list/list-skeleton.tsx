import { Delayed, LoadingText, Skeleton } from '../../../ui/feedback/loading';
import type { ListView } from './use-list-view';
import { ProductGrid } from './product-grid';
import { SwipeControls } from './swipe-controls';

const NAME_WIDTHS = ['70%', '82%', '60%', '76%', '66%', '80%', '72%', '58%'];

/** Shown while the first page of a list loads. */
export function ListSkeleton({ view }: { view: ListView }) {
  return (
    <>
      <LoadingText />
      <Delayed>
        <ProductGrid view={view} aria-hidden>
          <CardSkeletons count={NAME_WIDTHS.length} />
        </ProductGrid>
        {view === 'swipe' && <SwipeControls index={undefined} total={0} onStep={() => undefined} />}
      </Delayed>
    </>
  );
}

/** Skeletons in place of cards that are loading. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <li key={`skeleton-${index}`} aria-hidden>
        <Skeleton aspectRatio="4 / 5" bg="bg.muted" />
        <Skeleton mt="18px" mb="2.5" height="14px" width="36%" />
        <Skeleton mb="2.5" height={{ base: '16px', lg: '18px' }} width={NAME_WIDTHS[index % NAME_WIDTHS.length]} />
        <Skeleton mb="1" height="16px" width="44%" />
      </li>
    ))}
  </>
);
