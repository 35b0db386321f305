import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { ActionMenu } from '../../../ui/overlay/action-menu';
import { useExport } from '../list/use-export';
import { isRunning, type ProductImport } from './import-documents';
import { t } from './texts';

const ImportDialog = lazyComponent(() => import('./import-dialog').then((m) => m.ImportDialog));

/** The value of `import` in the URL while no import is chosen. */
const CHOOSING = 'new';

interface CsvToolsProps {
  /** The query of the REST list with the same filters. */
  query: string;
  /** The latest imports; null while they load. */
  imports: ProductImport[] | null;
  /** `import` in the URL: an import's id, or CHOOSING; null while the dialog is closed. */
  open: string | null;
  onOpen: (value: string | null) => void;
}

/** The menu of exports and imports of products. `button`: gets the focus after the dialog. */
export function CsvMenu({
  query,
  imports,
  onOpen,
  button,
}: Omit<CsvToolsProps, 'open'> & { button: Ref<HTMLButtonElement> }) {
  const { saveExport, ...busy } = useExport();
  return (
    <ActionMenu
      label={t('importOrExport')}
      actions={[
        [t('exportCsv'), () => void saveExport(`products${query}`)],
        [t('exportStock'), () => void saveExport(`inventory${query}`)],
        [t('importProducts'), () => onOpen(imports?.find(isRunning)?.id ?? CHOOSING)],
      ]}
      trigger={
        <BusyButton {...busy} ref={button} size="md" variant="outline" bg="bg.panel" fontSize="1rem">
          {t('importOrExport')}
          <chakra.span hideBelow="sm" aria-hidden>
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        </BusyButton>
      }
    />
  );
}

/** The import that runs now, whoever has begun it, and the dialog of imports. */
export function Imports({ imports, open, onOpen }: Omit<CsvToolsProps, 'query'>) {
  const running = imports?.find(isRunning);
  return (
    <>
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
