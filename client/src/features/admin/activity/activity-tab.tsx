import { chakra } from '@chakra-ui/react';
import { AUDIT_KIND_DETAILS, AUDIT_KINDS } from '#shared/audit-events';
import { shortIdOf } from '#shared/record-id';
import { sharedText } from '../../../lib/i18n/i18n';
import { BusyButton } from '../../../ui/button/busy-button';
import { SelectField } from '../../../ui/form/select-field';
import { Pagination } from '../../../ui/navigation/pagination';
import { DayField } from '../list/day-field';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import { ActivityList } from './activity-list';
import { t } from './texts';
import { useActivity } from './use-activity';

const NO_FILTER = { kind: null, by: null, subject: null, first: null, last: null };

/** Who did what and when, with filters and an export. */
export function ActivityTab() {
  const activity = useActivity();
  const { list, isStale, failure, refresh, hasFilter, updateSearchParams, isExporting, exportCsv } = activity;
  return (
    <section aria-labelledby="activity">
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="4" mb="4">
        <chakra.div flex="1 1 20rem">
          <chakra.h2 id="activity" textStyle="row">
            {t('activity')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('whoDidWhat')}</chakra.p>
        </chakra.div>
        <BusyButton
          size="md"
          variant="outline"
          isBusy={isExporting}
          busyText={t('exporting')}
          onClick={() => void exportCsv()}
        >
          {t('exportCsv')}
        </BusyButton>
      </chakra.div>
      <Filters activity={activity} />
      {failure && (
        <LoadError mb="4" onRetry={refresh}>
          {failure}
        </LoadError>
      )}
      {!list && !failure && <ListSkeleton>{t('loading')}</ListSkeleton>}
      {list && list.items.length === 0 && (
        <EmptyList clearLabel={t('clear')} onClear={hasFilter ? () => updateSearchParams(NO_FILTER) : undefined}>
          {hasFilter ? t('nothingMatches') : t('nothing')}
        </EmptyList>
      )}
      {list && list.items.length > 0 && (
        <>
          <StaleList isStale={isStale}>
            <ActivityList events={list.items} />
          </StaleList>
          <Pagination
            page={list.pageInfo}
            itemName={t('events')}
            onPageChange={(page) => updateSearchParams({ page: String(page) })}
          />
        </>
      )}
    </section>
  );
}

type Activity = ReturnType<typeof useActivity>;

function Filters({ activity: { filter, days, people, updateSearchParams } }: { activity: Activity }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      mb="5"
    >
      <SelectField
        id="activity-kind"
        label={t('event')}
        value={filter.kind ?? ''}
        options={[
          ['', t('allEvents')],
          ...AUDIT_KINDS.map((kind) => [kind, sharedText(AUDIT_KIND_DETAILS[kind].label)] as const),
        ]}
        onChange={({ target }) => updateSearchParams({ kind: target.value })}
      />
      <SelectField
        id="activity-by"
        label={t('who')}
        value={filter.by ?? ''}
        options={personOptions(people, filter.by)}
        onChange={({ target }) => updateSearchParams({ by: target.value })}
      />
      <DayField
        id="activity-first"
        label={t('firstDay')}
        day={days.first}
        onDay={(first) => updateSearchParams({ first })}
      />
      <DayField
        id="activity-last"
        label={t('lastDay')}
        day={days.last}
        error={days.last !== '' && filter.to === null ? t('lastBeforeFirst') : undefined}
        onDay={(last) => updateSearchParams({ last })}
      />
    </chakra.div>
  );
}

/** Everybody, those who were seen in the list, and who the URL asks for. */
function personOptions(people: Activity['people'], asked: string | null) {
  const known = [...people].sort(([, a], [, b]) => a.localeCompare(b));
  const unknown = asked !== null && !people.has(asked) ? [[asked, shortIdOf(asked)] as const] : [];
  return [['', t('everybody')] as const, ...known, ...unknown];
}
