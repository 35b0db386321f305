import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';

interface Priced {
  unitPrice: number;
  price: number;
  salePrice?: number | null;
}

interface PriceLineProps extends FlexProps {
  product: Priced;
  isSoldOut?: boolean;
}

/** What a shopper pays, and the full price struck through when it is reduced. */
export function PriceLine({ product, isSoldOut = false, children, ...layout }: PriceLineProps) {
  const isReduced = product.unitPrice < product.price;
  const colour = isSoldOut ? 'fg.muted' : isReduced ? 'sale.fg' : 'fg';

  return (
    <Flex align="baseline" wrap="wrap" columnGap="10px" {...layout}>
      <Box as="span" color={colour} fontWeight="inherit">
        <NoWrapAmounts>{formatRs(product.unitPrice)}</NoWrapAmounts>
      </Box>
      {isReduced && (
        <Box as="s" color="fg.muted" fontFamily="body" fontWeight={400} fontSize="0.94em">
          <Hidden>Before: </Hidden>
          <NoWrapAmounts>{formatRs(product.price)}</NoWrapAmounts>
        </Box>
      )}
      {children}
    </Flex>
  );
}

/** For readers: a struck price says nothing by its line alone. */
const Hidden = ({ children }: { children: string }) => (
  <Box as="span" srOnly>
    {children}
  </Box>
);
