import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AUDIT_KINDS } from '#shared/audit-events';
import { isDay } from '#shared/days';
import { graphql } from '../../../generated';
import type { AuditEventsQuery } from '../../../generated/graphql';
import { usePending } from '../../../lib/hooks/use-pending';
import { downloadFile } from '../../session/download-file';
import { useAdminList } from '../list/use-admin-list';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

/** @public read by codegen */
export const AuditEvent_fields = graphql(`
  fragment AuditEvent_fields on AuditEvent {
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
`);

const AuditEvents = graphql(`
  query AuditEvents($filter: AuditFilter, $page: Int!) {
    auditEvents(filter: $filter, page: $page) {
      items {
        ...AuditEvent_fields @unmask
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export type ActivityEvent = AuditEventsQuery['auditEvents']['items'][number];

const RECORD_ID = /^[0-9a-f]{24}$/;

const recordIdIn = (params: URLSearchParams, name: 'subject' | 'by'): string | null => {
  const id = params.get(name) ?? '';
  return RECORD_ID.test(id) ? id : null;
};

const dayIn = (params: URLSearchParams, name: 'first' | 'last'): string | null => {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : null;
};

/** The filter that the URL holds; what is no filter is left out. */
function filterOf(params: URLSearchParams) {
  const [from, to] = [dayIn(params, 'first'), dayIn(params, 'last')];
  return {
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    by: recordIdIn(params, 'by'),
    subjectId: recordIdIn(params, 'subject'),
    from,
    to: from && to && to < from ? null : to,
  };
}

const NO_EVENTS: readonly ActivityEvent[] = [];

/** The names of those who did something in the lists that were shown so far, by the ids of users and API keys. */
function usePeople(events: readonly ActivityEvent[]): ReadonlyMap<string, string> {
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const unseen = events.flatMap(({ byId, by }) => (byId && by && !people.has(byId) ? [[byId, by] as const] : []));
  if (unseen.length > 0) setPeople(new Map([...people, ...unseen]));
  return people;
}

/** A page of what was done, and its export. */
export function useActivity() {
  const { params, page, updateSearchParams } = useAdminSearchParams();
  const filter = filterOf(params);
  const query = useQuery(AuditEvents, { variables: { filter, page }, fetchPolicy: 'cache-and-network' });
  const { list, isStale, failure, refresh } = useAdminList(query, (data) => data.auditEvents, t('failedToLoad'));
  const people = usePeople(list?.items ?? NO_EVENTS);
  const { showMessage } = useAdminMessages();
  const [exportCsv, isExporting] = usePending(async () => {
    const given = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    try {
      const search = new URLSearchParams(given).toString();
      await downloadFile(`/audit/export?${search}`, 'text/csv');
    } catch {
      showMessage(t('failedToExport'), 'error');
    }
  });
  return {
    filter,
    /** The days of the URL, to be shown in the fields; a last day before the first does not filter. */
    days: { first: dayIn(params, 'first') ?? '', last: dayIn(params, 'last') ?? '' },
    people,
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
