import { useQuery } from '@apollo/client/react';
import { cashParcelsRules } from '#shared/rules/cash.rules';
import { useAdminList } from '../list/use-admin-list';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { STATES } from './account-names';
import { CashParcels } from './cash-documents';
import { t } from './texts';

/** What the URL has as the courier of orders without one; without the parameter all are listed. */
export const NO_COURIER = 'none';

/** A page of the orders whose cash is open; the filter is in the URL. */
export function useOpenParcels() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const state = STATES.find((each) => each === params.get('cash')) ?? 'DUE';
  const inUrl = cashParcelsRules.shape.courier.safeParse(params.get('courier')).data || null;
  const courier = inUrl === NO_COURIER ? '' : inUrl;
  const query = useQuery(CashParcels, { variables: { state, courier, page }, fetchPolicy: 'cache-and-network' });
  const list = useAdminList(query, (data) => data.cashParcels, t('failedToLoadParcels'));
  return { ...list, state, chosenCourier: inUrl ?? '', updateSearchParams };
}
