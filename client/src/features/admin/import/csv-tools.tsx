import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { useAdminMessages } from '../messages/message-store';
import { downloadFile } from '../../session/download-file';
import { isRunning } from './import-documents';
import { t } from './texts';
import { useImports } from './use-import';

const ImportDialog = lazyComponent(() => import('./import-dialog').then((m) => m.ImportDialog));

/** The value of `import` in the URL while no import is chosen. */
const CHOOSING = 'new';

interface CsvToolsProps {
  /** The query of the REST list with the same filters. */
  query: string;
  /** `import` in the URL: an import's id, or CHOOSING; null while the dialog is closed. */
  open: string | null;
  onOpen: (value: string | null) => void;
}

/** Export and import of products, and the import that runs now, whoever has begun it. */
export function CsvTools({ query, open, onOpen }: CsvToolsProps) {
  const { imports } = useImports();
  const running = imports?.find(isRunning);
  return (
    <>
      <chakra.div
        display={{ base: 'grid', sm: 'flex' }}
        gridTemplateColumns={TWO_COLUMN_GRID}
        justifyContent="flex-end"
        gap="3"
        mb="4"
      >
        <ExportButton path={`/admin/exports/products${query}`} label={t('exportCsv')} />
        <ExportButton path={`/admin/exports/inventory${query}`} label={t('exportStock')} />
        <Button
          size="md"
          variant="outline"
          bg="bg.panel"
          fontSize="1rem"
          gridColumn={{ base: '1 / -1', sm: 'auto' }}
          onClick={() => onOpen(running?.id ?? CHOOSING)}
        >
          {t('importCsv')}
        </Button>
      </chakra.div>
      {running && open === null && (
        <chakra.div mb="4">
          <Notice
            tone="info"
            action={
              <Button size="md" variant="outline" onClick={() => onOpen(running.id)}>
                {t('show')}
              </Button>
            }
          >
            {t('importRuns', { by: running.by ?? t('somebody'), fileName: running.fileName })}
          </Notice>
        </chakra.div>
      )}
      {open !== null && (
        <ImportDialog
          id={open === CHOOSING ? null : open}
          imports={imports ?? []}
          onChoose={(id) => onOpen(id ?? CHOOSING)}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

function ExportButton({ path, label }: { path: string; label: string }) {
  const { showMessage } = useAdminMessages();
  const [isBusy, setBusy] = useState(false);
  const run = useSingleFlight(async () => {
    setBusy(true);
    await downloadFile(path, 'text/csv').catch(() => showMessage(t('notExported'), 'error'));
    setBusy(false);
  });
  return (
    <BusyButton
      size="md"
      variant="outline"
      bg="bg.panel"
      fontSize="1rem"
      isBusy={isBusy}
      busyText={t('exporting')}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  );
}
