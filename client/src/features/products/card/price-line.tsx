import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { t } from './texts';

interface ProductPrice {
  unitPrice: number;
  price: number;
  salePrice?: number | null;
}

interface PriceLineProps extends FlexProps {
  product: ProductPrice;
  isSoldOut?: boolean;
}

/** The price to pay and, if it is reduced, the full price struck through. Prices are in rupees. */
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
          <ScreenReaderText>{`${t('before')} `}</ScreenReaderText>
          <NoWrapAmounts>{formatRs(product.price)}</NoWrapAmounts>
        </Box>
      )}
      {children}
    </Flex>
  );
}

/** Screen readers do not announce that a price is struck through. */
const ScreenReaderText = ({ children }: { children: string }) => (
  <Box as="span" srOnly>
    {children}
  </Box>
);
