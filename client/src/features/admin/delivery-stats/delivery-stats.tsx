import { DisclosureCard } from '../layout/disclosure-card';
import { RangePanel } from '../list/range-panel';
import { DeliveryPlots } from './delivery-plots';
import { DeliveryStats as DeliveryStatsDocument } from './stats-document';
import { t } from './texts';

const ranges = () =>
  [
    ['7', t('last7Days')],
    ['30', t('last30Days')],
    ['93', t('last93Days')],
  ] as const;

/** What became of the orders until now; asked for when it is opened. `today`: of the shop, YYYY-MM-DD. */
export function DeliveryStats({ today }: { today: string }) {
  return (
    <DisclosureCard title={t('fromOrderToCash')}>
      <RangePanel
        query={DeliveryStatsDocument}
        today={today}
        label={t('placedIn')}
        ranges={ranges()}
        loadingText={t('loading')}
      >
        {({ deliveryStats }) => <DeliveryPlots stats={deliveryStats} />}
      </RangePanel>
    </DisclosureCard>
  );
}
