import { usePending } from '../../../lib/hooks/use-pending';
import { downloadFile } from '../../session/download-file';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

/** Saves CSV files of `/admin/exports/`, one at a time; a failure is shown as a message. */
export function useExport() {
  const { showMessage } = useAdminMessages();
  const [saveExport, isBusy] = usePending(async (nameAndQuery: string) => {
    await downloadFile(`/admin/exports/${nameAndQuery}`, 'text/csv').catch(() =>
      showMessage(t('notExported'), 'error'),
    );
  });
  return { isBusy, busyText: t('exporting'), saveExport };
}
