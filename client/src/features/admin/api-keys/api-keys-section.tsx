import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { ApiKeyForm } from './api-key-form';
import { ApiKeyList } from './api-key-list';
import { t } from './texts';
import { useApiKeys } from './use-api-keys';

/** The keys of integrators: makes, lists and revokes them. */
export function ApiKeysSection() {
  const { keys, failure, reload, confirmation } = useApiKeys();
  const { target, dialog, ask } = confirmation;
  return (
    <chakra.section aria-labelledby="api-keys" mt="12">
      <chakra.h2 id="api-keys" textStyle="row">
        {t('apiKeys')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4" maxW="45rem">
        {t('whatFor')}
      </chakra.p>
      <ApiKeyForm onMade={reload} />
      {failure && <LoadError onRetry={() => void reload()}>{failure}</LoadError>}
      {!keys && !failure && (
        <ListSkeleton rows={2} rowHeight={{ base: '150px', md: '100px' }}>
          {t('loading')}
        </ListSkeleton>
      )}
      {keys?.length === 0 && <EmptyList>{t('none')}</EmptyList>}
      {keys && keys.length > 0 && <ApiKeyList keys={keys} onRevoke={ask} />}
      <ConfirmDialog
        {...dialog}
        title={t('revokeQuestion', { name: target?.name ?? '' })}
        confirmLabel={t('revoke')}
        confirmingLabel={t('revoking')}
        finalFocus={() => document.getElementById('api-key-name')}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </chakra.section>
  );
}
