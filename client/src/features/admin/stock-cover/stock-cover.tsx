import { dayOf } from '#shared/days';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { useShop } from '../../../lib/shop/use-shop';
import { DisclosureCard } from '../layout/disclosure-card';
import { RangePanel } from '../list/range-panel';
import { StockCover as StockCoverDocument } from './cover-document';
import type { CoverPlotsProps } from './cover-plots';
import { t } from './texts';

const CoverPlots = lazyComponent<CoverPlotsProps>(() => import('./cover-plots').then((m) => m.CoverPlots));

const ranges = () =>
  [
    ['30', t('last30Days')],
    ['90', t('last90Days')],
    ['365', t('last365Days')],
  ] as const;

/** Days of cover and dead stock by design; asked for when it is opened. */
export function StockCover({ onEdit }: { onEdit: (id: string) => void }) {
  return (
    <DisclosureCard title={t('howLongTheStockLasts')}>
      <CoverPanel onEdit={onEdit} />
    </DisclosureCard>
  );
}

function CoverPanel({ onEdit }: { onEdit: (id: string) => void }) {
  const shop = useShop();
  return (
    <RangePanel
      query={StockCoverDocument}
      today={dayOf(new Date(), shop?.timeZone ?? 'UTC')}
      label={t('soldIn')}
      ranges={ranges()}
      loadingText={t('loading')}
    >
      {({ stockCover }) => <CoverPlots cover={stockCover} onEdit={onEdit} />}
    </RangePanel>
  );
}
