import { useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { downloadFile } from '../../session/download-file';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

/** Saves CSV files of `/admin/exports/`, one at a time; a failure is shown as a message. */
export function useExport() {
  const { showMessage } = useAdminMessages();
  const [isBusy, setBusy] = useState(false);
  const saveExport = useSingleFlight(async (nameAndQuery: string) => {
    setBusy(true);
    await downloadFile(`/admin/exports/${nameAndQuery}`, 'text/csv').catch(() =>
      showMessage(t('notExported'), 'error'),
    );
    setBusy(false);
  });
  return { isBusy, busyText: t('exporting'), saveExport };
}
