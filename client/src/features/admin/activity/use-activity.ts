import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AUDIT_KINDS } from '#shared/audit-events';
import { isDay } from '#shared/days';
import { graphql } from '../../../generated';
import type { AuditEventsQuery } from '../../../generated/graphql';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { downloadFile } from '../../session/download-file';
import { useAdminList } from '../list/use-admin-list';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

const AuditEvents = graphql(`
  query AuditEvents($filter: AuditFilter, $page: Int!) {
    auditEvents(filter: $filter, page: $page) {
      items {
        id
        at
        kind
        byId
        by
        subject
        subjectId
        details {
          name
          value
        }
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export type ActivityEvent = AuditEventsQuery['auditEvents']['items'][number];

const RECORD_ID = /^[0-9a-f]{24}$/;

/** The filter that the URL holds; what is no filter is left out. */
function filterOf(params: URLSearchParams) {
  const [first, last] = [params.get('first') ?? '', params.get('last') ?? ''];
  const subjectId = params.get('subject') ?? '';
  return {
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    subjectId: RECORD_ID.test(subjectId) ? subjectId : null,
    from: isDay(first) ? first : null,
    to: isDay(last) && !(isDay(first) && last < first) ? last : null,
  };
}

/** A page of what was done, and its export. */
export function useActivity() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const filter = filterOf(params);
  const dayIn = (name: 'first' | 'last') => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const query = useQuery(AuditEvents, { variables: { filter, page }, fetchPolicy: 'cache-and-network' });
  const { list, isStale, failure, refresh } = useAdminList(query, (data) => data.auditEvents, t('failedToLoad'));
  const [isExporting, setExporting] = useState(false);
  const { showMessage } = useAdminMessages();
  const exportCsv = useSingleFlight(async () => {
    setExporting(true);
    const given = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    try {
      const search = new URLSearchParams(given).toString();
      await downloadFile(`/audit/export?${search}`, 'text/csv');
    } catch {
      showMessage(t('failedToExport'), 'error');
    }
    setExporting(false);
  });
  return {
    filter,
    /** The days of the URL, to be shown in the fields; a last day before the first does not filter. */
    days: { first: dayIn('first'), last: dayIn('last') },
    hasFilter: Object.values(filter).some((value) => value !== null),
    list,
    isStale,
    failure,
    refresh,
    updateSearchParams,
    isExporting,
    exportCsv,
  };
}
