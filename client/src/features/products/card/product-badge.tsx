import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/feedback/badge';

export const SaleBadge = ({ percent }: { percent: number }) => (
  <Badge tone="sale">
    <span aria-hidden>-{percent}%</span>
    <chakra.span srOnly>{percent}% off</chakra.span>
  </Badge>
);

export const OutOfStockBadge = () => <Badge>Out of Stock</Badge>;
