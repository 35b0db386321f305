import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { shortIdOf } from '#shared/record-id';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { Picture } from '../../../ui/media/picture';
import type { FullOrder } from './order-documents';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

type OrderLineData = FullOrder['lines'][number];

/** The ordered products as they were when the order was placed; only the category is the current one. */
export function OrderLines({ lines }: { lines: OrderLineData[] }) {
  return (
    <chakra.section aria-label={t('productsOrdered')} mt="6">
      <chakra.h3 textStyle="label" mb="1.5">
        {t('productsOrdered')}
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {lines.map((line) => (
          <OrderLine key={`${line.productId}/${line.size ?? ''}`} line={line} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function OrderLine({ line }: { line: OrderLineData }) {
  const { productId, quantity, price, total, imageUrl, categoryName } = line;
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="4" py="2.5" borderTopWidth="1px">
      <chakra.div width="48px" flexShrink="0" textStyle="smallest">
        <Picture image={imageUrl ? { url: imageUrl, srcset: '', width: 320, height: 400 } : null} alt="" sizes="48px" />
      </chakra.div>
      <chakra.div flex="1 1 6rem" minW="0" overflowWrap="anywhere">
        <p>{lineName(line)}</p>
        <chakra.p textStyle="small" color="fg.muted">
          <NoWrapAmounts>{`${quantity} x ${formatRs(price)}`}</NoWrapAmounts>
        </chakra.p>
        <chakra.p textStyle="smallest" color="fg.muted">
          {shortIdOf(productId)}, {categoryName ?? t('noCategory')}
        </chakra.p>
      </chakra.div>
      <chakra.span ms="auto" fontWeight="600">
        <NoWrapAmounts>{formatRs(total)}</NoWrapAmounts>
      </chakra.span>
    </chakra.li>
  );
}
