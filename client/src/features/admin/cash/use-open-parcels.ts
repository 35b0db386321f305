import { useQuery } from '@apollo/client/react';
import { cashParcelsRules } from '#shared/rules/cash.rules';
import { useAdminList } from '../list/use-admin-list';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { STATES } from './account-names';
import { CashParcels } from './cash-documents';
import { t } from './texts';

/** A page of the orders whose cash is open; the filter is in the URL. */
export function useOpenParcels() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const state = STATES.find((each) => each === params.get('cash')) ?? 'DUE';
  const courier = cashParcelsRules.shape.courier.safeParse(params.get('courier')).data ?? null;
  const query = useQuery(CashParcels, { variables: { state, courier, page }, fetchPolicy: 'cache-and-network' });
  const list = useAdminList(query, (data) => data.cashParcels, t('failedToLoadParcels'));
  return { ...list, state, courier, updateSearchParams };
}
