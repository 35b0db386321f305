import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/feedback/badge';
import { t } from './texts';

export const SaleBadge = ({ percent }: { percent: number }) => (
  <Badge tone="sale">
    <span aria-hidden>-{percent}%</span>
    <chakra.span srOnly>{t('percentOff', { percent })}</chakra.span>
  </Badge>
);

export const OutOfStockBadge = () => <Badge>{t('outOfStock')}</Badge>;
