import { chakra } from '@chakra-ui/react';
import { formatFullDay } from '#shared/dates';
import { formatRs } from '#shared/money';
import { SelectField } from '../../../ui/form/select-field';
import { Card } from '../../../ui/layout/card';
import { Pagination } from '../../../ui/navigation/pagination';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import { ListRow } from '../list/list-row';
import { OrderLink } from '../list/order-link';
import { STATES, stateName } from './account-names';
import type { OpenParcel } from './cash-documents';
import { t } from './texts';
import { NO_COURIER, useOpenParcels } from './use-open-parcels';

/** The orders whose cash is open, in one state, of one courier or of all. */
export function OpenParcels({ couriers }: { couriers: readonly string[] }) {
  const { state, chosenCourier, list, isStale, failure, refresh, updateSearchParams } = useOpenParcels();
  return (
    <chakra.section aria-labelledby="cash-open" mt="12">
      <chakra.h2 id="cash-open" textStyle="row" mb="4">
        {t('openCash')}
      </chakra.h2>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" mb="5">
        <SelectField
          id="cash-state"
          label={t('state')}
          value={state}
          options={STATES.map((each) => [each, stateName(each)])}
          onChange={({ target }) => updateSearchParams({ cash: target.value })}
        />
        <SelectField
          id="cash-courier"
          label={t('courier')}
          value={chosenCourier}
          options={[
            ['', t('allCouriers')],
            ...couriers.map((name) => [name, name] as const),
            [NO_COURIER, t('noCourier')],
          ]}
          onChange={({ target }) => updateSearchParams({ courier: target.value })}
        />
      </chakra.div>
      {failure && (
        <LoadError mb="4" onRetry={refresh}>
          {failure}
        </LoadError>
      )}
      {!list && !failure && <ListSkeleton rows={3}>{t('loadingParcels')}</ListSkeleton>}
      {list?.items.length === 0 && <EmptyList>{t('nothingOpen')}</EmptyList>}
      {list && list.items.length > 0 && (
        <>
          <StaleList isStale={isStale}>
            <Card as="ul" listStyleType="none">
              {list.items.map((parcel) => (
                <ParcelItem key={parcel.orderId} parcel={parcel} />
              ))}
            </Card>
          </StaleList>
          <Pagination
            page={list.pageInfo}
            itemName={t('orders')}
            onPageChange={(page) => updateSearchParams({ page: String(page) })}
          />
        </>
      )}
    </chakra.section>
  );
}

function ParcelItem({ parcel }: { parcel: OpenParcel }) {
  const { orderId, shortId, number, name, city, couriers, trackingNumbers, amount, since } = parcel;
  return (
    <ListRow rowGap="1">
      <chakra.span flex="0 0 6rem">
        <OrderLink orderId={orderId} shortId={shortId} />
      </chakra.span>
      <chakra.div flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        <p>
          {name}, {city}
        </p>
        <chakra.p color="fg.muted">{t('numbers', { numbers: [...trackingNumbers, number].join(', ') })}</chakra.p>
      </chakra.div>
      <chakra.div flex="0 0 10rem" minW="0" overflowWrap="anywhere">
        <p>{couriers.map((each) => each || t('noCourier')).join(', ')}</p>
        <chakra.p color="fg.muted">{t('since', { day: formatFullDay(since) })}</chakra.p>
      </chakra.div>
      <chakra.strong ms="auto" minW="7rem" textAlign="end" whiteSpace="nowrap">
        {formatRs(amount)}
      </chakra.strong>
    </ListRow>
  );
}
