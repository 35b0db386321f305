import { chakra } from '@chakra-ui/react';
import { useRestoreLostFocus } from '../../lib/focus/restore-focus';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { FormButtons } from './profile-section';
import type { Account } from './use-account';
import { usePendingEmail } from './use-pending-email';
import { t } from './texts';

/** A new email address that is not verified yet: the email can be sent again, or the change cancelled. */
export function PendingEmail({ account }: { account: Account }) {
  const { busy, outcome, run } = usePendingEmail(account);
  const { email, pendingEmail } = account;
  // When the buttons disappear, the focus moves to the message instead of the top of the page.
  const group = useRestoreLostFocus<HTMLDivElement>(pendingEmail === null && outcome !== null);
  if (pendingEmail === null && outcome === null) return null;
  return (
    <chakra.div ref={group} tabIndex={-1} role="group" aria-label={t('newEmailAddress')} display="grid" gap="4">
      {pendingEmail !== null && (
        <>
          <Notice tone="info">{t('weSentAnEmailToYour', { pendingEmail, email })}</Notice>
          <FormButtons>
            <BusyButton
              variant="outline"
              isBusy={busy === 'resend'}
              busyText={t('sending')}
              disabled={busy === 'cancel'}
              onClick={() => void run('resend')}
            >
              {t('sendEmailAgain')}
            </BusyButton>
            <BusyButton
              variant="outline"
              isBusy={busy === 'cancel'}
              busyText={t('cancelling')}
              disabled={busy === 'resend'}
              onClick={() => void run('cancel')}
            >
              {t('cancelChange')}
            </BusyButton>
          </FormButtons>
        </>
      )}
      {outcome && <Notice tone={outcome.isDone ? 'success' : 'error'}>{outcome.text}</Notice>}
    </chakra.div>
  );
}
