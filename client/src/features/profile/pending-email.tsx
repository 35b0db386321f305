import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { Buttons } from './profile-section';
import type { Account } from './use-account';
import { usePendingEmail } from './use-pending-email';

/** A new e-mail address that was asked for and not confirmed yet: its letter can be sent again, or the change be cancelled. */
export function PendingEmail({ account }: { account: Account }) {
  const { busy, outcome, act } = usePendingEmail(account);
  const { email, pendingEmail } = account;
  const place = useFocusWhenDone(pendingEmail === null && outcome !== null);
  if (pendingEmail === null && outcome === null) return null;
  return (
    <chakra.div ref={place} tabIndex={-1} role="group" aria-label="New email address" display="grid" gap="4">
      {pendingEmail !== null && (
        <>
          <Notice tone="info">
            We sent a letter to {pendingEmail}: your address changes once you open its link. Until then it stays {email}
            .
          </Notice>
          <Buttons>
            <BusyButton
              variant="outline"
              isBusy={busy === 'again'}
              busyText="Sending..."
              disabled={busy === 'cancel'}
              onClick={() => void act('again')}
            >
              Send Letter Again
            </BusyButton>
            <BusyButton
              variant="outline"
              isBusy={busy === 'cancel'}
              busyText="Cancelling..."
              disabled={busy === 'again'}
              onClick={() => void act('cancel')}
            >
              Cancel Change
            </BusyButton>
          </Buttons>
        </>
      )}
      {outcome && <Notice tone={outcome.isDone ? 'success' : 'error'}>{outcome.text}</Notice>}
    </chakra.div>
  );
}

/** The buttons go with what they were for: the focus stays with what is said of it, not at the page's top. */
function useFocusWhenDone(isDone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) place.current?.focus();
  }, [isDone]);
  return place;
}
