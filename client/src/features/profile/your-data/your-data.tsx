import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { usePending } from '../../../lib/hooks/use-pending';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import { downloadFile } from '../../session/download-file';
import { FormButtons } from '../profile-section';
import { DeleteAccount } from './delete-account';
import { t } from './texts';

function useDownload() {
  const [hasFailed, setFailed] = useState(false);
  const [download, isBusy] = usePending(async () => {
    setFailed(false);
    await downloadFile('/users/me/data', 'application/json').catch(() => setFailed(true));
  });
  return { isBusy, hasFailed, download };
}

/** What the shop has of the user: to be downloaded, and to be deleted with the account. */
export function YourData({ email }: { email: string }) {
  const { isBusy, hasFailed, download } = useDownload();
  return (
    <chakra.section aria-labelledby="your-data" mt="12" pt="8" borderTopWidth="1px" maxW="44rem">
      <chakra.h2 id="your-data" textStyle="row">
        {t('yourData')}
      </chakra.h2>
      <chakra.p mt="2" mb="5" color="fg.muted">
        {t('aFileWithAllThat')}
      </chakra.p>
      {hasFailed && (
        <chakra.div mb="5">
          <Notice tone="error">{t('notDownloaded')}</Notice>
        </chakra.div>
      )}
      <FormButtons>
        <BusyButton variant="outline" isBusy={isBusy} busyText={t('downloading')} onClick={() => void download()}>
          {t('download')}
        </BusyButton>
        <DeleteAccount email={email} />
      </FormButtons>
    </chakra.section>
  );
}
