import { Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { t } from '../texts';

/** The number of pieces in stock, or 'Out of Stock'. */
export function StockStatus({ stock }: { stock: number }) {
  const isOut = stock <= 0;
  const Icon = isOut ? CircleAlert : CircleCheck;
  return (
    <Flex
      align="center"
      gap="1.5"
      color={isOut ? 'cancelled.fg' : 'delivered.fg'}
      fontSize="1rem"
      lineHeight="22px"
      aria-live="polite"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      {isOut ? t('outOfStockStatus') : t('stockInStock', { stock })}
    </Flex>
  );
}
