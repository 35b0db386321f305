import { useState, type PointerEvent, type ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated';
import type { ProductCard_ProductFragment } from '../../../generated/graphql';
import { useEntityFragment } from '../../../lib/api/use-entity-fragment';
import { paths } from '../../../lib/paths';
import { Picture } from '../../../ui/media/picture';
import { TextLink } from '../../../ui/navigation/text-link';
import { PriceLine } from './price-line';
import { OutOfStockBadge, SaleBadge } from './product-badge';
import { t } from './texts';

const ProductCard_product = graphql(`
  fragment ProductCard_product on Product {
    id
    name
    unitPrice
    price
    salePrice
    discountPercent
    stock
    hasSizes
    image {
      ...Picture_image @unmask
    }
    category {
      id
      name
    }
  }
`);

const WIDE_SIZES = '(min-width: 1280px) 282px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw';

/** The `sizes` of a card's image in a list, which a phone shows as a row of large cards or in two columns. */
export const LIST_SIZES = {
  swipe: `${WIDE_SIZES}, (min-width: 480px) 46vw, 286px`,
  grid: `${WIDE_SIZES}, 46vw`,
};

export interface ProductCardProps {
  product: FragmentType<ProductCard_ProductFragment>;
  /** The quick-add button. The page passes it, because features do not import each other. */
  action?: (product: ProductCard_ProductFragment) => ReactNode;
  /** For cards in the first view: loads the image at once, not when it comes near. */
  priority?: boolean;
  /** The `sizes` attribute of the image. */
  sizes?: string;
}

export function ProductCard({ product: from, action, priority = false, sizes = LIST_SIZES.swipe }: ProductCardProps) {
  const product = useEntityFragment(ProductCard_product, 'ProductCard_product', from);
  const [secondPicture, setSecondPicture] = useState<ReactNode>(null);
  if (!product) return null;
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || secondPicture) return;
    import('./second-picture').then(
      ({ SecondPicture }) => setSecondPicture(<SecondPicture id={product.id} sizes={sizes} />),
      // Without a connection the card keeps its one picture.
      () => undefined,
    );
  };
  const isSoldOut = product.stock <= 0;

  return (
    <Frame data-sold-out={isSoldOut || undefined} onPointerEnter={onPointerEnter}>
      <Box data-picture borderRadius="l2" position="relative" overflow="hidden">
        {/* No alt text: the link below already has the product's name. */}
        <Picture image={product.image} alt="" sizes={sizes} priority={priority} />
        {secondPicture}
      </Box>
      <Box position="absolute" top={{ base: '8px', lg: '12px' }} insetStart={{ base: '8px', lg: '12px' }}>
        <StateBadge isSoldOut={isSoldOut} discountPercent={product.discountPercent} />
      </Box>
      <Box mt="3.5" textStyle="small" color="fg.muted">
        {product.category?.name ?? t('unknownCategory')}
      </Box>
      <TextLink variant="cover" outline="none" textStyle="cardName" to={paths.product(product)}>
        {product.name}
      </TextLink>
      <PriceLine product={product} isSoldOut={isSoldOut} mt="0.5" textStyle="cardPrice" />
      {action && !isSoldOut && <ActionSlot data-action>{action(product)}</ActionSlot>}
    </Frame>
  );
}

type StateBadgeProps = Pick<ProductCard_ProductFragment, 'discountPercent'> & { isSoldOut: boolean };

function StateBadge({ isSoldOut, discountPercent }: StateBadgeProps) {
  if (isSoldOut) return <OutOfStockBadge />;
  return !!discountPercent && <SaleBadge percent={discountPercent} />;
}

const Frame = chakra('article', {
  base: {
    position: 'relative',
    height: '100%',
    '& [data-picture]': { outlineOffset: '2px' },
    '& img': { transition: 'transform {durations.slow} {easings.out}' },
    '&[data-sold-out] [data-picture]': { '& > *': { opacity: 0.5, filter: 'saturate(0.4)' } },
    '&[data-sold-out] a': { color: 'fg.muted' },
    // The link covers the whole card; its focus ring is drawn around the image.
    '&:has(> a:focus-visible) [data-picture]': { outline: '2px solid {colors.action.focusRing}' },
    '& [data-second-picture]': { opacity: 0, transition: 'opacity {durations.base} {easings.out}' },
    '&:hover [data-second-picture]': { opacity: 1 },
    '@media (hover: hover)': {
      '&:hover img': { transform: 'scale(1.035)' },
      '&:hover > a': { textDecorationColor: '{colors.accent}' },
      '& [data-action]': { opacity: 0, transform: 'translateY(8px)' },
      '&:hover [data-action], & [data-action]:focus-within': { opacity: 1, transform: 'none' },
      // After Back the link has the focus, also of those who use a mouse.
      '&:has(:focus-visible) [data-action]': { opacity: 1, transform: 'none' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& img, & [data-action]': { transition: 'none' },
      '&:hover img': { transform: 'none' },
    },
  },
});

/** At the bottom of the image. Clicks beside the control reach the link below. */
const ActionSlot = chakra('div', {
  base: {
    position: 'absolute',
    top: 0,
    insetInline: 0,
    aspectRatio: '4 / 5',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    padding: '8px',
    pointerEvents: 'none',
    transition: 'opacity {durations.base} {easings.out}, transform {durations.base} {easings.out}',
    '& > *': { pointerEvents: 'auto' },
    '@media (hover: hover)': { padding: '12px', '& > *': { width: '100%' } },
  },
});
