import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { Amounts } from '../../../ui/amounts';
import { Picture } from '../../../ui/well';
import type { OrderInFull } from './order-dialog';

type Line = OrderInFull['lines'][number];

/** The products ordered: copies taken when the order was placed, and the category of today. */
export function OrderedLines({ lines }: { lines: Line[] }) {
  return (
    <chakra.section aria-label="Products ordered" mt="6">
      <chakra.h3 textStyle="label" mb="1.5">
        Products ordered
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {lines.map((line) => (
          <Ordered key={`${line.productId}/${line.size ?? ''}`} line={line} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Ordered({ line: { productId, name, size, quantity, price, total, imageUrl, categoryName } }: { line: Line }) {
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="4" py="2.5" borderTopWidth="1px">
      <chakra.div width="48px" flexShrink="0" textStyle="smallest">
        <Picture image={imageUrl ? { url: imageUrl, srcset: '', width: 320, height: 400 } : null} alt="" sizes="48px" />
      </chakra.div>
      <chakra.div flex="1 1 6rem" minW="0" overflowWrap="anywhere">
        <p>{size ? `${name}, size ${size}` : name}</p>
        <chakra.p textStyle="small" color="fg.muted">
          <Amounts>{`${quantity} x ${formatRs(price)}`}</Amounts>
        </chakra.p>
        <chakra.p textStyle="smallest" color="fg.muted">
          {productId.slice(-8)}, {categoryName ?? 'No Category'}
        </chakra.p>
      </chakra.div>
      <chakra.span ms="auto" fontWeight="600">
        <Amounts>{formatRs(total)}</Amounts>
      </chakra.span>
    </chakra.li>
  );
}
