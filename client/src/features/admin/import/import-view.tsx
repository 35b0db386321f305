import { chakra } from '@chakra-ui/react';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { isRunning, type ProductImport } from './import-documents';
import { ImportRows } from './import-rows';
import { ProgressBar } from './progress-bar';
import { t } from './texts';
import { useImportActions } from './use-import';

interface ImportViewProps {
  record: ProductImport;
  /** Leads back to the choice of files. */
  onAnother: () => void;
}

/** The state of an import, with what can be done next. */
export function ImportView({ record, onAnother }: ImportViewProps) {
  const actions = useImportActions(record);
  const { failure } = actions;
  return (
    <>
      {isRunning(record) && <RunningImport record={record} />}
      <ImportNotice record={record} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <NextSteps record={record} actions={actions} onAnother={onAnother} />
      {hasRows(record) && <ImportRows record={record} />}
    </>
  );
}

/** Those of a file that was refused are deleted. */
const hasRows = ({ state, totalRows }: ProductImport): boolean =>
  state !== 'CHECKING' && state !== 'REFUSED' && totalRows > 0;

function NextSteps({
  record,
  actions: { busy, apply, stop },
  onAnother,
}: ImportViewProps & { actions: ReturnType<typeof useImportActions> }) {
  const count = record.newRows + record.changedRows;
  const canStop = record.state === 'CHECKING' || record.state === 'APPLYING';
  const isReady = record.state === 'READY';
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {isReady && count > 0 && (
        <BusyButton size="md" isBusy={busy === 'apply'} busyText={t('beginning')} onClick={apply}>
          {t('apply', { count })}
        </BusyButton>
      )}
      {isReady && (
        <Button size="md" variant="outline" onClick={stop}>
          {t('discard')}
        </Button>
      )}
      {canStop && (
        <BusyButton size="md" variant="outline" isBusy={busy === 'stop'} busyText={t('stopping')} onClick={stop}>
          {t('stop')}
        </BusyButton>
      )}
      {!isRunning(record) && !isReady && (
        <Button size="md" variant="outline" onClick={onAnother}>
          {t('chooseAnother')}
        </Button>
      )}
    </chakra.div>
  );
}

function RunningImport({ record: { state, fileName, done, steps } }: Pick<ImportViewProps, 'record'>) {
  const label =
    state === 'CHECKING'
      ? t('checking', { fileName })
      : state === 'APPLYING'
        ? t('applying', { fileName })
        : t('undoing', { fileName });
  const detail = steps > 0 ? t('progress', { done, steps }) : undefined;
  return <ProgressBar label={label} detail={detail} fraction={steps > 0 ? Math.min(1, done / steps) : 0} />;
}

function ImportNotice({ record }: Pick<ImportViewProps, 'record'>) {
  const { state, problem, appliedRows, leftRows } = record;
  if (problem !== null) return <Notice tone="error">{problem}</Notice>;
  if (state === 'APPLIED')
    return (
      <Notice tone={leftRows > 0 ? 'warning' : 'success'}>
        {t('applied', { count: appliedRows })} {leftRows > 0 && t('leftAsTheyAre', { count: leftRows })}
      </Notice>
    );
  if (state === 'STOPPED') return <Notice tone="info">{leftRows > 0 ? t('stopped') : t('stoppedWhole')}</Notice>;
  if (state !== 'READY') return null;
  const isEmpty = record.newRows + record.changedRows === 0;
  return <Notice tone="info">{isEmpty ? t('nothingToApply') : t('nothingChangesUntilYouApply')}</Notice>;
}
