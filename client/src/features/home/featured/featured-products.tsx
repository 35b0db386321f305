import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FEATURED_PER_CATEGORY, TOP_PICKS } from '#shared/limits';
import { paths } from '../../../lib/paths';
import { CardRow } from './card-row';
import { FeaturedEmpty, FeaturedError, FeaturedSkeleton } from './featured-states';

interface Piece {
  id: string;
  category?: { id: string } | null;
}

interface Catalogue<P extends Piece> {
  topPicks: P[];
  categories: { id: string; name: string; featuredProducts: P[] }[];
}

interface FeaturedProductsProps<P extends Piece> {
  /** Undefined while loading. */
  catalogue: Catalogue<P> | undefined;
  error: string | null;
  onReload: () => void;
  /** The card is another feature's; the page hands it in. */
  renderCard: (product: P) => ReactNode;
}

/** Our Top Picks, a row for each category that has featured pieces, and the way to everything. */
export function FeaturedProducts<P extends Piece>({ catalogue, error, onReload, renderCard }: FeaturedProductsProps<P>) {
  return (
    <chakra.section
      aria-labelledby="featured"
      maxW="80rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '24', lg: '28' }}
      pb={{ base: '18', lg: '28' }}
    >
      <chakra.h2 id="featured" textStyle="section">
        Featured Products
      </chakra.h2>
      <chakra.div display="grid" gap={{ base: '12', lg: '18' }} mt="2" css={{ '& > *': { minWidth: '0' } }}>
        {error && !catalogue && <FeaturedError message={error} onReload={onReload} />}
        {!error && !catalogue && <FeaturedSkeleton />}
        {catalogue && <Rows catalogue={catalogue} renderCard={renderCard} />}
      </chakra.div>
      <chakra.div mt={{ base: '12', lg: '18' }} textAlign="center">
        <Button asChild>
          <Link to={paths.products}>Explore All Products</Link>
        </Button>
      </chakra.div>
    </chakra.section>
  );
}

function Rows<P extends Piece>({
  catalogue,
  renderCard,
}: {
  catalogue: Catalogue<P>;
  renderCard: (product: P) => ReactNode;
}) {
  const cards = (products: P[]) => products.map((product) => ({ id: product.id, card: renderCard(product) }));
  const topPicks = catalogue.topPicks.slice(0, TOP_PICKS.max);
  const rows = rowsOf(catalogue.categories);
  if (topPicks.length === 0 && rows.length === 0) return <FeaturedEmpty />;

  return (
    <>
      {topPicks.length > 0 && <CardRow title="Our Top Picks" isQuiet cards={cards(topPicks)} />}
      {rows.map(({ id, name, products }) => (
        <CardRow
          key={id}
          title={name}
          more={{ to: paths.productsOf(name), label: `View All ${name}` }}
          cards={cards(products)}
        />
      ))}
    </>
  );
}

/** Only a category's own pieces, at most four; a category with none has no row. */
function rowsOf<P extends Piece>(categories: Catalogue<P>['categories']) {
  return categories
    .map(({ id, name, featuredProducts }) => ({
      id,
      name,
      products: featuredProducts.filter((product) => product.category?.id === id).slice(0, FEATURED_PER_CATEGORY),
    }))
    .filter(({ products }) => products.length > 0);
}
