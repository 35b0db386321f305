import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { NewSecret, showCopyButton } from './new-secret';
import { t } from './texts';
import { useWebhooks } from './use-webhooks';
import { hostOf } from './webhook-documents';
import { WebhookForm } from './webhook-form';
import { WebhookList } from './webhook-list';

/** The addresses that the shop sends events to: makes, changes and deletes them, and shows what was sent. */
export function WebhooksSection() {
  const { webhooks, failure, reload, removal, replacement, shown, show, forget } = useWebhooks();
  const heading = () => document.getElementById('webhooks');
  return (
    <chakra.section aria-labelledby="webhooks" mt="12">
      <chakra.h2 id="webhooks" textStyle="row" tabIndex={-1}>
        {t('webhooks')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4" maxW="45rem">
        {t('whatFor')}
      </chakra.p>
      {/* Beside the form: a new secret of another webhook must not cost what is typed for a new one. */}
      {shown && <NewSecret key={shown.secret} {...shown} onDone={forget} />}
      <WebhookForm webhook={null} onSaved={(made) => made && show(made)} onSettled={reload} />
      {failure && <LoadError onRetry={() => void reload()}>{failure}</LoadError>}
      {!webhooks && !failure && (
        <ListSkeleton rows={1} rowHeight={{ base: '200px', md: '130px' }}>
          {t('loading')}
        </ListSkeleton>
      )}
      {webhooks && (
        <WebhookList webhooks={webhooks} onSettled={reload} onReplace={replacement.ask} onRemove={removal.ask} />
      )}
      <ConfirmDialog
        {...replacement.dialog}
        title={t('newSecretQuestion', { host: replacement.target ? hostOf(replacement.target) : '' })}
        confirmLabel={t('newSecret')}
        confirmingLabel={t('replacing')}
        finalFocus={showCopyButton}
      >
        {t('newSecretText')}
      </ConfirmDialog>
      <ConfirmDialog
        {...removal.dialog}
        title={t('removeQuestion', { host: removal.target ? hostOf(removal.target) : '' })}
        confirmLabel={t('remove')}
        confirmingLabel={t('removing')}
        finalFocus={heading}
      >
        {t('removeText')}
      </ConfirmDialog>
    </chakra.section>
  );
}
