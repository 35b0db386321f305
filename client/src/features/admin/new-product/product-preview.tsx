import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';
import { discountPercent, unitPriceOf } from '#shared/discount';
import { formatRs } from '#shared/money';
import type { NewProduct } from '#shared/rules/product.rules';
import { Badge } from '../../../ui/feedback/badge';
import { Card } from '../../../ui/layout/card';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { AdminCategories } from '../categories/category-documents';
import { totalStock, type SizeRow } from '../form/size-rows';
import { parseNumber } from '../form/parse-number';
import { EMPTY_PRODUCT_FORM, type ProductFormValues } from './product-form';
import { t } from './texts';

interface ProductPreviewProps {
  control: Control<ProductFormValues, unknown, NewProduct>;
  /** The URL of the main image. */
  url: string | undefined;
}

/** A preview of the product card that customers will see. */
export function ProductPreview({ control, url }: ProductPreviewProps) {
  const { name, categoryId, ...values } = { ...EMPTY_PRODUCT_FORM, ...useWatch({ control }) };
  const { data } = useQuery(AdminCategories, { fetchPolicy: 'cache-only' });
  const { price, unitPrice, percent, stock } = toNumbers(values);
  return (
    <chakra.aside position={{ lg: 'sticky' }} top={{ lg: '6' }} aria-label={t('preview')}>
      <chakra.h3 mb="3" textStyle="label">
        {t('asShoppersWillSeeIt')}
      </chakra.h3>
      <Card maxW="20rem" p="5">
        <chakra.div position="relative" aspectRatio="4 / 5" overflow="hidden" borderRadius="l2" bg="bg.muted">
          {url ? (
            <chakra.img src={url} alt="" boxSize="full" objectFit="cover" opacity={stock > 0 ? '1' : '0.5'} />
          ) : (
            <NoImage>{t('noImage')}</NoImage>
          )}
          <CardBadge isSoldOut={stock <= 0} percent={percent} />
        </chakra.div>
        <chakra.p mt="3.5" textStyle="small" color="fg.muted">
          {data?.categories.find(({ id }) => id === categoryId)?.name ?? t('category')}
        </chakra.p>
        <chakra.p textStyle="cardName" overflowWrap="anywhere">
          {name.trim() || t('name')}
        </chakra.p>
        <chakra.p mt="0.5" textStyle="cardPrice">
          <chakra.span color={percent === null ? undefined : 'sale.fg'}>
            <NoWrapAmounts>{formatRs(unitPrice)}</NoWrapAmounts>
          </chakra.span>{' '}
          {percent !== null && (
            <OldPrice>
              <NoWrapAmounts>{formatRs(price)}</NoWrapAmounts>
            </OldPrice>
          )}
        </chakra.p>
      </Card>
    </chakra.aside>
  );
}

/** Stock that is not entered yet counts as 1: not sold out. */
function toNumbers(
  values: Pick<ProductFormValues, 'price' | 'salePrice' | 'stock' | 'hasSizes'> & { sizes: Partial<SizeRow>[] },
) {
  const price = parseNumber(values.price) ?? 0;
  const salePrice = parseNumber(values.salePrice);
  const stock = values.hasSizes ? stockOfSizes(values.sizes) : (parseNumber(values.stock) ?? 1);
  return { price, unitPrice: unitPriceOf(price, salePrice), percent: discountPercent(price, salePrice), stock };
}

const stockOfSizes = (sizes: Partial<SizeRow>[]): number =>
  sizes.every(({ stock = '' }) => parseNumber(stock) === undefined) ? 1 : totalStock(sizes);

function CardBadge({ isSoldOut, percent }: { isSoldOut: boolean; percent: number | null }) {
  if (!isSoldOut && !percent) return null;
  return (
    <Badge tone={isSoldOut ? 'plain' : 'sale'} position="absolute" top="3" insetStart="3">
      {isSoldOut ? t('outOfStock') : `-${percent}%`}
    </Badge>
  );
}

const OldPrice = chakra('s', { base: { textStyle: 'small', fontWeight: '400', color: 'fg.muted' } });
const NoImage = chakra('span', { base: { display: 'grid', placeItems: 'center', height: 'full', color: 'fg.muted' } });
