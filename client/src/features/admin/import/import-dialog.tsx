import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { ChooseFiles } from './choose-files';
import type { ProductImport } from './import-documents';
import { ImportView } from './import-view';
import { t } from './texts';
import { useImport } from './use-import';

interface ImportDialogProps {
  /** Null while the files are chosen. */
  id: string | null;
  imports: ProductImport[];
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** An import from the choice of its files to its result. Its state is the server's: it may be closed at any time. */
export function ImportDialog({ id, imports, onChoose, onClose }: ImportDialogProps) {
  const { record, failure, retry } = useImport(id);
  return (
    <Dialog
      open
      isInUrl
      onClose={onClose}
      title={t('importProducts')}
      width="60rem"
      height="44rem"
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4" color="fg" fontSize="1rem">
        {id === null && <ChooseFiles imports={imports} onChoose={onChoose} />}
        {id !== null && !record && !failure && <ListSkeleton rows={4}>{t('loadingImport')}</ListSkeleton>}
        {failure && <LoadError onRetry={retry}>{failure}</LoadError>}
        {record && <ImportView key={record.id} record={record} onAnother={() => onChoose(null)} />}
      </chakra.div>
    </Dialog>
  );
}
