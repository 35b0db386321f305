import { useCallback, useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '#shared/durations';
import { SESSION } from '#shared/limits';
import { renewOrEnd } from '../renew-session';
import { sessionStore } from '../session-storage';
import { timeLeft } from '../session-times';
import { t } from './texts';
import { useActivity } from './use-activity';

export interface SessionNotice {
  /** Only a warning offers to extend the session. */
  type: 'warning' | 'expired';
  text: string;
}

/** The notice for a session with this much time left; null when none is needed. */
export function noticeFor(leftMs: number): SessionNotice | null {
  if (leftMs <= 0) return { type: 'expired', text: t('yourSessionHasExpiredAttemptingTo') };
  return leftMs < SESSION.warnBelowMs
    ? { type: 'warning', text: t('yourSessionWillExpireInMinutes', { minutes: Math.ceil(leftMs / MINUTE_MS) }) }
    : null;
}

/** The delay in ms until the notice can change; at most five minutes. */
export function nextCheckDelay(leftMs: number): number {
  if (leftMs <= 0) return MINUTE_MS;
  const untilChange = leftMs < SESSION.warnBelowMs ? leftMs % MINUTE_MS || MINUTE_MS : leftMs - SESSION.warnBelowMs + 1;
  return Math.min(Math.max(untilChange, 1000), SESSION.checkEveryMs);
}

/** Warns before the session expires, renews it while the user is active, and ends it when it cannot be renewed. */
export function useSessionExpiry(hasToken: boolean) {
  const [notice, setNotice] = useState<SessionNotice | null>(null);
  const dismissed = useRef(0);
  const isActive = useActivity();

  const renew = useCallback(async () => {
    if ((await renewOrEnd()) === 'renewed') setNotice(null);
  }, []);

  const check = useRef<() => number>(() => MINUTE_MS);
  useEffect(() => {
    check.current = () => {
      const session = sessionStore.read();
      if (!session) return SESSION.checkEveryMs;
      const left = timeLeft(session, Date.now());
      // By its age: a token that is short because its session ends would be renewed at every check, in vain.
      const isDueForRenewal = Date.now() - session.tokenReceivedAt > SESSION.refreshAtLoadMs;
      const currentNotice = noticeFor(left);
      setNotice(
        currentNotice?.type === 'warning' && dismissed.current === session.tokenReceivedAt ? null : currentNotice,
      );
      if (left <= 0 || (isDueForRenewal && isActive())) void renew();
      return nextCheckDelay(left);
    };
  });

  useEffect(() => {
    if (!hasToken) return undefined;
    let timer = 0;
    const scheduleCheck = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(scheduleCheck, check.current());
    };
    scheduleCheck();
    // Timers stand still while the machine sleeps or the tab is in the background.
    const events = ['focus', 'online', 'storage'] as const;
    events.forEach((event) => window.addEventListener(event, scheduleCheck));
    return () => {
      window.clearTimeout(timer);
      events.forEach((event) => window.removeEventListener(event, scheduleCheck));
    };
  }, [hasToken]);

  /** The failure stays in the notice until the next check. Also a renewed session may be near its end for good. */
  const extend = async () => {
    const renewal = await renewOrEnd();
    const session = sessionStore.read();
    const current = session && noticeFor(timeLeft(session, Date.now()));
    const reason = renewal === 'renewed' ? t('itCannotBeExtended') : t('itCouldNotBeExtendedJust');
    setNotice(current && { ...current, text: `${current.text} ${reason}` });
  };
  const dismiss = () => {
    dismissed.current = sessionStore.read()?.tokenReceivedAt ?? 0;
    setNotice(null);
  };
  return { notice: hasToken ? notice : null, extend, dismiss };
}
