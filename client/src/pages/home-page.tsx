import { useQuery } from '@apollo/client/react';
import { QuickAdd } from '../features/cart/quick-add';
import { Benefits } from '../features/home/benefits';
import { Featured } from '../features/home/featured';
import { Hero } from '../features/home/hero';
import { Promo } from '../features/home/promo';
import { ProductCard } from '../features/products/product-card';
import { graphql } from '../generated';
import { errorText } from '../lib/error-text';
import { useDocumentTitle } from '../lib/use-document-title';
import { useShop } from '../lib/use-shop';

const HomePageQuery = graphql(`
  query HomePage {
    topPicks {
      ...ProductCard_product
    }
    categories {
      id
      name
      featuredProducts {
        ...ProductCard_product
      }
    }
  }
`);

export function HomePage() {
  useDocumentTitle(useShop()?.name ?? null);
  const { data, error, refetch } = useQuery(HomePageQuery, { notifyOnNetworkStatusChange: true });

  return (
    <>
      <Hero />
      <Promo />
      <Benefits />
      <Featured
        catalogue={data}
        error={error ? errorText(error) : null}
        onReload={() => void refetch().catch(() => undefined)}
        renderCard={(product) => <ProductCard product={product} action={<QuickAdd product={product} />} />}
      />
    </>
  );
}
