import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import { paths } from '../../../lib/paths';
import { Container } from '../../../ui/layout/container';
import { CardRow } from '../../../ui/layout/card-row';
import { FeaturedEmpty, FeaturedError, FeaturedSkeleton } from './featured-states';
import { Button } from '../../../ui/button/button';
import { t } from '../texts';

interface FeaturedItem {
  id: string;
  category?: { id: string } | null;
}

interface FeaturedData<P extends FeaturedItem> {
  topPicks: P[];
  categories: { id: string; name: string; featuredProducts: P[] }[];
}

interface FeaturedProductsProps<P extends FeaturedItem> {
  /** Undefined while loading. */
  data: FeaturedData<P> | undefined;
  error: string | null;
  onReload: () => void;
  /** The page passes the card, because features do not import each other. */
  renderCard: (product: P) => ReactNode;
}

/** The top picks, a row for each category with featured products, and a link to all products. */
export function FeaturedProducts<P extends FeaturedItem>({
  data,
  error,
  onReload,
  renderCard,
}: FeaturedProductsProps<P>) {
  return (
    <Container as="section" aria-labelledby="featured" pt={{ base: '24', lg: '28' }} pb={{ base: '18', lg: '28' }}>
      <chakra.h2 id="featured" textStyle="section">
        {t('featuredProducts')}
      </chakra.h2>
      <chakra.div display="grid" gap={{ base: '12', lg: '18' }} mt="2" css={{ '& > *': { minWidth: '0' } }}>
        {error && !data && <FeaturedError message={error} onReload={onReload} />}
        {!error && !data && <FeaturedSkeleton />}
        {data && <FeaturedRows data={data} renderCard={renderCard} />}
      </chakra.div>
      <chakra.div mt={{ base: '12', lg: '18' }} textAlign="center">
        <Button asChild>
          <Link to={paths.products}>{t('exploreAllProducts')}</Link>
        </Button>
      </chakra.div>
    </Container>
  );
}

function FeaturedRows<P extends FeaturedItem>({
  data,
  renderCard,
}: {
  data: FeaturedData<P>;
  renderCard: (product: P) => ReactNode;
}) {
  const cards = (products: P[]) => products.map((product) => ({ id: product.id, card: renderCard(product) }));
  const topPicks = data.topPicks.slice(0, TOP_PICKS.max);
  const rows = toCategoryRows(data.categories);
  if (topPicks.length === 0 && rows.length === 0) return <FeaturedEmpty />;

  return (
    <>
      {topPicks.length > 0 && <CardRow title={t('ourTopPicks')} hasMutedTitle cards={cards(topPicks)} />}
      {rows.map(({ id, name, products }) => (
        <CardRow
          key={id}
          title={name}
          more={{ to: paths.productsOf(name), label: t('viewAllName', { name }) }}
          cards={cards(products)}
        />
      ))}
    </>
  );
}

/** At most four products of each category; categories without featured products have no row. */
function toCategoryRows<P extends FeaturedItem>(categories: FeaturedData<P>['categories']) {
  return categories
    .map(({ id, name, featuredProducts }) => ({
      id,
      name,
      products: featuredProducts.filter((product) => product.category?.id === id).slice(0, FEATURED_PER_CATEGORY),
    }))
    .filter(({ products }) => products.length > 0);
}
