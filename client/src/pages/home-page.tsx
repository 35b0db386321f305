import { useQuery } from '@apollo/client/react';
import { QuickAdd } from '../features/cart/add/quick-add';
import { Benefits } from '../features/home/benefits';
import { ROW_SIZES } from '../ui/layout/card-row';
import { FeaturedProducts } from '../features/home/featured/featured-products';
import { Hero } from '../features/home/hero/hero';
import { Promo } from '../features/home/promo';
import { ProductCard } from '../features/products/card/product-card';
import { graphql } from '../generated';
import { errorMessage } from '../lib/errors/error-message';
import type { Preload } from '../lib/routing/preload';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { usePageFetchPolicy } from '../lib/hooks/use-page-fetch-policy';
import { useShop } from '../lib/shop/use-shop';

const HomePageQuery = graphql(`
  query HomePage {
    topPicks {
      id
      category {
        id
      }
      ...ProductCard_product
    }
    categories {
      id
      name
      featuredProducts {
        id
        category {
          id
        }
        ...ProductCard_product
      }
    }
  }
`);

export const preload: Preload = ({ client }) => client.query({ query: HomePageQuery });

export function HomePage() {
  useDocumentTitle(useShop()?.name ?? null);
  const { data, error, refetch } = useQuery(HomePageQuery, {
    fetchPolicy: usePageFetchPolicy(),
    nextFetchPolicy: 'cache-first',
    refetchOn: { windowFocus: true },
  });

  return (
    <>
      <Hero />
      <Promo />
      <Benefits />
      <FeaturedProducts
        data={data}
        error={error ? errorMessage(error) : null}
        onReload={() => void refetch().catch(() => undefined)}
        renderCard={(product) => (
          <ProductCard product={product} sizes={ROW_SIZES} action={(card) => <QuickAdd product={card} />} />
        )}
      />
    </>
  );
}
