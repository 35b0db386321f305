import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { RestResponse } from '../../../lib/api/rest-client';
import { randomId } from '../../../lib/browser/random-id';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { uploadWithSession } from '../form/upload-with-session';
import { ProductImports } from './import-documents';
import { t } from './texts';

const textOf = (body: RestResponse['body'], key: string): string | null => {
  const value = body?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Sends the files of an import; `onSent` gets its id. */
export function useImportUpload(onSent: (id: string) => void) {
  const client = useApolloClient();
  const isMounted = useIsMounted();
  /** The share that is sent, from 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSingleFlight(async (csv: File, zip: File | undefined) => {
    const form = new FormData();
    form.append('file', csv);
    if (zip) form.append('pictures', zip);
    setFailure(null);
    setSent(0);
    try {
      const options = { idempotencyKey: randomId(), onProgress: setSent, signal: new AbortController().signal };
      const { status, body } = await uploadWithSession('/admin/imports', form, options);
      const id = textOf(body, '_id');
      if (status === 202 && id !== null) {
        void client.refetchQueries({ include: [ProductImports] }).catch(() => undefined);
        // A dialog that was closed meanwhile stays closed; the list of imports has this one.
        if (isMounted.current) onSent(id);
      } else setFailure(textOf(body, 'message') ?? t('notSent'));
    } catch {
      setFailure(t('notSent'));
    }
    setSent(null);
  });
  return { sent, failure, setFailure, send: (csv: File, zip: File | undefined) => void send(csv, zip) };
}
