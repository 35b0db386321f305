import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BANNER_MS } from '#shared/limits';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { bannerText } from './login-redirect';

/** What brought somebody here, for five seconds: from the history entry, else from the address. */
export function LoginBanner() {
  const { key, state } = useLocation() as { key: string; state: { message?: unknown; tone?: unknown } | null };
  const [params] = useSearchParams();
  const text = bannerText(state?.message) ?? bannerText(params.get('message'));
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (!text) return;
    const timer = window.setTimeout(() => setGone(key), BANNER_MS.login);
    return () => window.clearTimeout(timer);
  }, [key, text]);

  return (
    <KeepHeight>
      {text && gone !== key && <Banner text={text} isInfo={state?.tone === 'info'} onDismiss={() => setGone(key)} />}
    </KeepHeight>
  );
}

function Banner({ text, isInfo, onDismiss }: { text: string; isInfo: boolean; onDismiss: () => void }) {
  return (
    <chakra.div pt="6">
      <Notice
        tone={isInfo ? 'info' : 'success'}
        action={
          <Dismiss type="button" aria-label="Dismiss" onClick={onDismiss}>
            <X size={20} strokeWidth={1.5} aria-hidden />
          </Dismiss>
        }
      >
        {text}
      </Notice>
    </chakra.div>
  );
}

// As high as a finger, without making the line higher.
const Dismiss = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    my: '-2.5',
    me: '-2',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
});
