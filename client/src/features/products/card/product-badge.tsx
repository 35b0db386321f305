import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/feedback/badge';

export const SaleBadge = ({ percent }: { percent: number }) => (
  <Badge bg="sale.solid" color="sale.contrast">
    <span aria-hidden>-{percent}%</span>
    <chakra.span srOnly>{percent}% off</chakra.span>
  </Badge>
);

export const OutOfStockBadge = () => (
  <Badge bg="bg.panel" color="fg">
    Out of Stock
  </Badge>
);
