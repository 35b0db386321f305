import { chakra } from '@chakra-ui/react';
import { useRef, type FormEvent } from 'react';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { BoxRow } from '../list/preview-list';
import type { ProductImport } from './import-documents';
import { ProgressBar } from './progress-bar';
import { stateText } from './state-text';
import { t } from './texts';
import { useImportUpload } from './use-import-upload';

const MEGABYTE = 1024 * 1024;

interface ChooseFilesProps {
  imports: ProductImport[];
  onChoose: (id: string) => void;
}

/** The form that sends a CSV and a zip, and the latest imports. */
export function ChooseFiles({ imports, onChoose }: ChooseFilesProps) {
  const csv = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const { sent, failure, setFailure, send } = useImportUpload(onChoose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = csv.current?.files?.[0];
    if (!file) return setFailure(t('chooseAFile'));
    send(file, zip.current?.files?.[0]);
  };
  return (
    <>
      <chakra.p color="fg.muted">{t('intro')}</chakra.p>
      <chakra.form display="grid" gap="4" maxW="36rem" aria-label={t('importProducts')} noValidate onSubmit={submit}>
        <TextField
          ref={csv}
          type="file"
          accept=".csv,text/csv,text/plain"
          label={t('csvFile')}
          hint={t('csvHint', { rows: PRODUCT_IMPORT.rows, megabytes: PRODUCT_IMPORT.fileBytes / MEGABYTE })}
          required
          {...fileInput}
        />
        <TextField
          ref={zip}
          type="file"
          accept=".zip,application/zip"
          label={t('picturesZip')}
          hint={t('picturesHint')}
          {...fileInput}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        {sent !== null && <ProgressBar label={t('sending')} fraction={sent} />}
        <BusyButton type="submit" size="md" justifySelf="start" isBusy={sent !== null} busyText={t('sending')}>
          {t('checkTheFile')}
        </BusyButton>
      </chakra.form>
      {imports.length > 0 && <LatestImports imports={imports} onChoose={onChoose} />}
    </>
  );
}

const fileInput = { py: '2.5', cursor: 'pointer' } as const;

function LatestImports({ imports, onChoose }: ChooseFilesProps) {
  return (
    <chakra.section aria-labelledby="latest-imports">
      <chakra.h3 id="latest-imports" textStyle="label" mb="2">
        {t('latestImports')}
      </chakra.h3>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l2">
        {imports.map((each) => (
          <BoxRow
            key={each.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="4"
            py="1"
          >
            <Button
              size="md"
              variant="plain"
              px="0"
              fontSize="1rem"
              textDecoration="underline"
              minW="0"
              whiteSpace="normal"
              overflowWrap="anywhere"
              textAlign="start"
              onClick={() => onChoose(each.id)}
            >
              {each.fileName}
            </Button>
            <chakra.span color="fg.muted">
              {each.by ?? t('somebody')}, {stateText(each.state)}
            </chakra.span>
          </BoxRow>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
