import { chakra } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';
import { discountPercent, unitPriceOf } from '#shared/discount';
import { formatRs } from '#shared/money';
import { sumOf } from '../size-rows';
import { typedNumber } from '../typed-number';
import type { NewProduct } from '#shared/rules/product.rules';
import type { ProductDraft } from './product-form';

interface ProductPreviewProps {
  control: Control<ProductDraft, unknown, NewProduct>;
  categories: readonly (readonly [id: string, name: string])[];
  /** The main picture. */
  url: string | undefined;
}

/** The card that shoppers will see, as far as the form is filled in. */
export function ProductPreview({ control, categories, url }: ProductPreviewProps) {
  const draft = useWatch({ control });
  const price = typedNumber(draft.price ?? '') ?? 0;
  const salePrice = typedNumber(draft.salePrice ?? '') ?? null;
  const unitPrice = unitPriceOf(price, salePrice);
  const percent = discountPercent(price, salePrice);
  const stock = draft.hasSizes ? sumOf(draft.sizes ?? []) : (typedNumber(draft.stock ?? '') ?? 1);
  return (
    <chakra.aside position={{ lg: 'sticky' }} top={{ lg: '6' }} aria-label="Preview">
      <chakra.h3 mb="3" textStyle="label">
        As shoppers will see it
      </chakra.h3>
      <chakra.div maxW="20rem" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l2">
        <chakra.div position="relative" aspectRatio="4 / 5" overflow="hidden" borderRadius="l2" bg="bg.muted">
          {url ? <chakra.img src={url} alt="" boxSize="full" objectFit="cover" opacity={stock > 0 ? '1' : '0.5'} /> : <NoImage>No Image</NoImage>}
          {stock <= 0 ? (
            <Badge bg="bg.panel">Out of Stock</Badge>
          ) : (
            percent !== null && (
              <Badge bg="sale.solid" color="sale.contrast">
                -{percent}%
              </Badge>
            )
          )}
        </chakra.div>
        <chakra.p mt="3.5" textStyle="small" color="fg.muted">
          {categories.find(([id]) => id === draft.categoryId)?.[1] ?? 'Category'}
        </chakra.p>
        <chakra.p textStyle="cardName" overflowWrap="anywhere">
          {draft.name?.trim() || 'Name'}
        </chakra.p>
        <chakra.p mt="0.5" textStyle="cardPrice">
          <chakra.span color={unitPrice < price ? 'sale.fg' : undefined}>{formatRs(unitPrice)}</chakra.span>{' '}
          {unitPrice < price && (
            <chakra.s textStyle="small" fontWeight="400" color="fg.muted">
              {formatRs(price)}
            </chakra.s>
          )}
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  );
}

const NoImage = chakra('span', { base: { display: 'grid', placeItems: 'center', height: 'full', color: 'fg.muted' } });
const Badge = chakra('span', { base: { position: 'absolute', top: '3', left: '3', display: 'inline-flex', alignItems: 'center', height: '26px', px: '2.5', borderRadius: 'l1', textStyle: 'smallest', fontWeight: '600' } });
