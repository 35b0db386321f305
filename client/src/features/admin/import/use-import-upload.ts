import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ChangeKeys, isSettledStatus } from '../../../lib/api/change-keys';
import type { RestResponse } from '../../../lib/api/rest-client';
import { randomId } from '../../../lib/browser/random-id';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { currentUserId, uploadWithSession } from '../form/upload-with-session';
import { useAdminMessages } from '../messages/message-store';
import { ProductImports } from './import-documents';
import { t } from './texts';

const textOf = (body: RestResponse['body'], key: string): string | null => {
  const value = body?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Outside the dialog: files that are sent again after it was closed make one import. */
const keys = new ChangeKeys();
const identityOf = (file: File | undefined) => file && [file.name, file.size, file.lastModified];

/** Sends the files of an import; `onSent` gets its id. A failure is told on whatever page the user is. */
export function useImportUpload(onSent: (id: string) => void) {
  const client = useApolloClient();
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();
  /** The share that is sent, from 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSingleFlight(async (csv: File, zip: File | undefined) => {
    const form = new FormData();
    form.append('file', csv);
    if (zip) form.append('pictures', zip);
    const warning = randomId();
    const userId = currentUserId();
    const reload = () => void client.refetchQueries({ include: [ProductImports] }).catch(() => undefined);
    const fail = (reason: string, message = t('notImported', { fileName: csv.name, reason })) => {
      if (isMounted.current) setFailure(reason);
      // Another account has nothing to do with it.
      else if (currentUserId() === userId) showMessage(message, 'error');
    };
    const failUnanswered = () => {
      reload();
      const text = t('mayBeImported', { fileName: csv.name });
      fail(text, text);
    };
    let fraction = 0;
    const onProgress = (sent: number) => setSent((fraction = sent));
    setFailure(null);
    setSent(0);
    warnBeforeUnload(warning, true);
    try {
      const options = { onProgress, signal: new AbortController().signal };
      const { status, body } = await keys.send(
        [csv, zip].map(identityOf),
        (idempotencyKey) => uploadWithSession('/admin/imports', form, { ...options, idempotencyKey }),
        ({ status }) => isSettledStatus(status),
      );
      const id = textOf(body, '_id');
      if (status === 202 && id !== null) {
        reload();
        // A dialog that was closed meanwhile stays closed; the list of imports has this one.
        if (isMounted.current) onSent(id);
      } else if (status >= 500) failUnanswered();
      else fail(textOf(body, 'message') ?? t('notSent'));
    } catch {
      // Before all is sent there is nothing to import.
      if (fraction === 1) failUnanswered();
      else fail(t('notSent'));
    }
    warnBeforeUnload(warning, false);
    setSent(null);
  });
  return { sent, failure, setFailure, send: (csv: File, zip: File | undefined) => void send(csv, zip) };
}
