import { useCallback, useEffect, useRef, useState } from 'react';
import { SESSION } from '#shared/limits';
import { renewOrEnd } from './renew-session';
import { sessionStore } from './session-storage';
import { NOT_EXTENDED, REFRESHING, expiresIn, timeLeft } from './session-texts';
import { useActivity } from './use-activity';

const MINUTE = 60_000;

export interface SessionNotice {
  /** Only a warning can be answered by extending the session. */
  type: 'warning' | 'expired';
  text: string;
}

/** What is to be said of a session with so much left; null: nothing. */
export function noticeFor(leftMs: number): SessionNotice | null {
  if (leftMs <= 0) return { type: 'expired', text: REFRESHING };
  return leftMs < SESSION.warnBelowMs ? { type: 'warning', text: expiresIn(Math.ceil(leftMs / MINUTE)) } : null;
}

/** When to look again: at the next moment something changes, at the latest after five minutes. */
export function nextCheck(leftMs: number): number {
  if (leftMs <= 0) return MINUTE;
  const untilChange = leftMs < SESSION.warnBelowMs ? leftMs % MINUTE || MINUTE : leftMs - SESSION.warnBelowMs + 1;
  return Math.min(Math.max(untilChange, 1000), SESSION.checkEveryMs);
}

/** Watches the session of this page: warns before its end, renews it for whoever is active, ends it when it cannot be renewed. */
export function useSessionLife(hasToken: boolean) {
  const [notice, setNotice] = useState<SessionNotice | null>(null);
  const dismissed = useRef(0);
  const isActive = useActivity();

  const renew = useCallback(async () => {
    if ((await renewOrEnd()) === 'renewed') setNotice(null);
  }, []);

  const check = useRef<() => number>(() => MINUTE);
  check.current = () => {
    const session = sessionStore.read();
    if (!session) return SESSION.checkEveryMs;
    const left = timeLeft(session.since, Date.now());
    const isAging = left < SESSION.lastsMs - SESSION.refreshAtLoadMs;
    const said = noticeFor(left);
    setNotice(said?.type === 'warning' && dismissed.current === session.since ? null : said);
    if (left <= 0 || (isAging && isActive())) void renew();
    return nextCheck(left);
  };

  useEffect(() => {
    if (!hasToken) return setNotice(null);
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, check.current());
    };
    look();
    // A machine that slept, a tab that was hidden, a line that was cut: timers stood still.
    const events = ['focus', 'online', 'storage'] as const;
    events.forEach((event) => window.addEventListener(event, look));
    return () => {
      window.clearTimeout(timer);
      events.forEach((event) => window.removeEventListener(event, look));
    };
  }, [hasToken]);

  /** Pressed for: that nothing came of it is told, until the next look. */
  const extend = async () => {
    if ((await renewOrEnd()) === 'renewed') setNotice(null);
    else setNotice((now) => now && { ...now, text: `${now.text} ${NOT_EXTENDED}` });
  };
  const dismiss = () => {
    dismissed.current = sessionStore.read()?.since ?? 0;
    setNotice(null);
  };
  return { notice, extend, dismiss };
}
