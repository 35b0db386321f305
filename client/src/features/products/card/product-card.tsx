import type { ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../generated/index';
import type { ProductCard_ProductFragment } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { Picture } from '../../../ui/media/picture';
import { PriceLine } from './price-line';
import { OutOfStockBadge, SaleBadge } from './product-badge';

/** @public read by codegen */
export const ProductCard_product = graphql(`
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
      ...Picture_image
    }
    category {
      id
      name
    }
  }
`);

/** What a card's picture measures at each of the list's widths: 1, 2, 3 and 4 columns. */
const SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 286px';

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** The quick-add control; another feature's, handed in by the page. */
  action?: ReactNode;
  /** The first pictures in view are loaded at once, the others as they come near. */
  priority?: boolean;
}

export function ProductCard({ product, action, priority = false }: ProductCardProps) {
  const isSoldOut = product.stock <= 0;

  return (
    <Card data-sold-out={isSoldOut || undefined}>
      <Box data-picture borderRadius="l2">
        {/* Its name is the link's: a reader hears it once. */}
        <Picture image={product.image} alt="" sizes={SIZES} priority={priority} />
      </Box>
      <Box position="absolute" top={{ base: '8px', lg: '12px' }} left={{ base: '8px', lg: '12px' }}>
        {isSoldOut ? (
          <OutOfStockBadge />
        ) : (
          product.discountPercent != null && <SaleBadge percent={product.discountPercent} />
        )}
      </Box>
      <Box mt="3.5" textStyle="small" color="fg.muted">
        {product.category?.name ?? 'Unknown Category'}
      </Box>
      <NameLink to={paths.product(product.id)}>{product.name}</NameLink>
      <PriceLine product={product} isSoldOut={isSoldOut} mt="0.5" textStyle="cardPrice" />
      {action && !isSoldOut && <ActionSlot data-action>{action}</ActionSlot>}
    </Card>
  );
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    height: '100%',
    '& [data-picture]': { outlineOffset: '2px' },
    '& img': { transition: 'transform {durations.slow} {easings.out}' },
    '&[data-sold-out] [data-picture]': { '& > *': { opacity: 0.5, filter: 'saturate(0.4)' } },
    '&[data-sold-out] a': { color: 'fg.muted' },
    // The whole card is the name's link: its focus shows round the picture.
    '&:has(> a:focus-visible) [data-picture]': { outline: '2px solid {colors.action.focusRing}' },
    '@media (hover: hover)': {
      '&:hover img': { transform: 'scale(1.035)' },
      '&:hover > a': { textDecorationColor: '{colors.accent}' },
      '& [data-action]': { opacity: 0, transform: 'translateY(8px)' },
      '&:hover [data-action], &:focus-within [data-action]': { opacity: 1, transform: 'none' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& img, & [data-action]': { transition: 'none' },
      '&:hover img': { transform: 'none' },
    },
  },
});

const NameLink = chakra(Link, {
  base: {
    display: 'block',
    color: 'fg',
    textStyle: 'cardName',
    outline: 'none',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _focusVisible: { textDecorationColor: '{colors.accent}' },
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
});

/** Lies over the picture's foot; lets presses through beside the control, so that they still open the product. */
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
