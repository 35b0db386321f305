import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BANNER_MS } from '#shared/limits';
import { useRouteState } from '../../lib/routing/use-route-state';
import { DismissButton } from '../../ui/button/dismiss-button';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { bannerText } from './login-redirect';

/** Shows the message of the route state, or else of the query string, for five seconds. */
export function LoginBanner() {
  const { key } = useLocation();
  const { message, tone } = useRouteState();
  const [params] = useSearchParams();
  const text = bannerText(message) ?? bannerText(params.get('message'));
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  useEffect(() => {
    if (!text) return;
    const timer = window.setTimeout(() => setDismissedKey(key), BANNER_MS.login);
    return () => window.clearTimeout(timer);
  }, [key, text]);

  return (
    <KeepHeight>
      {text && dismissedKey !== key && (
        <Banner text={text} isInfo={tone === 'info'} onDismiss={() => setDismissedKey(key)} />
      )}
    </KeepHeight>
  );
}

function Banner({ text, isInfo, onDismiss }: { text: string; isInfo: boolean; onDismiss: () => void }) {
  return (
    <chakra.div pt="6">
      <Notice
        tone={isInfo ? 'info' : 'success'}
        // The negative margins keep the 44 px button from making the line higher.
        action={<DismissButton my="-2.5" me="-2" onClick={onDismiss} />}
      >
        {text}
      </Notice>
    </chakra.div>
  );
}
