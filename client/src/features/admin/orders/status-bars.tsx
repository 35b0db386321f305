import { chakra } from '@chakra-ui/react';
import { fromGraphqlStatus } from '#shared/order-status';
import type { Stats } from './use-order-stats';
import { t } from './texts';
import { statusText } from '../../../lib/i18n/status-text';

/** The number of orders by status. The bars only illustrate the numbers. */
export function StatusBars({ stats: { byStatus, totalOrders }, range }: { stats: Stats; range: string }) {
  const most = Math.max(1, ...byStatus.map(({ orders }) => orders));
  return (
    <chakra.section
      aria-label={t('ordersByStatus')}
      px={{ base: '4', xl: '5' }}
      py="4"
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      <chakra.div display="flex" justifyContent="space-between" gap="3" mb="2">
        <chakra.h3 textStyle="label">{t('ordersByStatus')}</chakra.h3>
        <chakra.span color="fg.muted">{t('totalOrdersInAll', { totalOrders, range })}</chakra.span>
      </chakra.div>
      <chakra.ul listStyleType="none">
        {byStatus.map(({ status, orders }) => (
          <chakra.li
            key={status}
            display="grid"
            gridTemplateColumns="5.75rem minmax(0, 1fr) auto"
            alignItems="center"
            gap="3"
            minH="34px"
          >
            {statusText(status)}
            <chakra.span
              height="12px"
              minW={orders > 0 ? '2px' : '0'}
              borderRadius="2px"
              bg={`${fromGraphqlStatus(status)}.mark`}
              style={{ width: `${(orders / most) * 100}%` }}
              aria-hidden
            />
            <strong>{orders}</strong>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
