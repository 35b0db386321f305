import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { siteImage } from '../../lib/images/site-image';
import { Skeleton } from '../../ui/feedback/loading';
import { ResponsiveImage } from '../../ui/media/responsive-image';
import { DiamondIcon } from '../../ui/brand/wordmark';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';

/** The slugs of the categories that have an image. */
const CATEGORIES_WITH_IMAGE = new Set([
  'bracelet',
  'necklace',
  'rings',
  'earrings',
  'pendants',
  'handcuffs',
  'bridal-sets',
]);

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

interface CategoryTilesProps {
  /** Undefined while loading. */
  categories: { id: string; name: string }[] | undefined;
}

/** A tile for all products and one for each category. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  return (
    <Tiles>
      <Tile to={paths.products} title={t('viewAllProducts')} picture={<ImagePlaceholder />} />
      {categories?.map(({ id, name }) => (
        <Tile
          key={id}
          to={paths.collection({ id, name })}
          title={name}
          text={t('exploreOurCollection', { name })}
          picture={<CategoryImage name={name} />}
        />
      ))}
    </Tiles>
  );
}

export function CategoryTileSkeletons() {
  return (
    <Tiles aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <Skeleton aspectRatio="4 / 5" />
          <Skeleton mt="4" width="60%" height="6" />
          <Skeleton mt="2.5" width="80%" height="4" />
        </li>
      ))}
    </Tiles>
  );
}

function Tile({ to, title, text, picture }: { to: string; title: string; text?: string; picture: ReactNode }) {
  return (
    <TileItem>
      <chakra.div aspectRatio="4 / 5" borderRadius="l2" overflow="hidden" bg="bg.muted" data-picture>
        {picture}
      </chakra.div>
      <TextLink variant="cover" outline="none" mt="3.5" textStyle="row" to={to}>
        {title}
      </TextLink>
      {text && (
        <chakra.p mt="0.5" color="fg.muted">
          {text}
        </chakra.p>
      )}
    </TileItem>
  );
}

function CategoryImage({ name }: { name: string }) {
  const slug = toSlug(name);
  if (!CATEGORIES_WITH_IMAGE.has(slug)) return <ImagePlaceholder />;
  return (
    <ResponsiveImage
      {...siteImage(`tile-${slug}`, 900)}
      sizes="(min-width: 1024px) 282px, 46vw"
      htmlWidth={900}
      htmlHeight={1125}
      alt=""
      loading="lazy"
      display="block"
      boxSize="full"
      objectFit="cover"
    />
  );
}

const ImagePlaceholder = () => (
  <chakra.div display="grid" placeItems="center" height="full" bg="velvet" color="velvet.accent">
    <DiamondIcon size={64} />
  </chakra.div>
);

const Tiles = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    columnGap: { base: '3', lg: '6' },
    rowGap: { base: '7', lg: '11' },
  },
});

const TileItem = chakra('li', {
  base: {
    position: 'relative',
    '& img': { transition: 'transform 320ms {easings.out}' },
    '&:hover img': { transform: 'scale(1.035)' },
    _motionReduce: { '& img': { transition: 'none' }, '&:hover img': { transform: 'none' } },
    '&:has(> a:focus-visible) [data-picture]': { outline: '2px solid {colors.action.focusRing}', outlineOffset: '2px' },
  },
});
