import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

interface NewApiKeyProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** A key that was just made: the only time that its token is on a screen. */
export function NewApiKey({ name, token, onDone }: NewApiKeyProps) {
  const { showMessage } = useAdminMessages();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      showMessage(t('copied'));
    } catch {
      showMessage(t('notCopied'), 'error');
    }
  };
  return (
    <chakra.div mb="5">
      <Notice tone="success" title={t('newKey', { name })}>
        {t('shownOnce')}
        <chakra.code
          display="block"
          my="3"
          fontFamily="monospace"
          fontSize="1rem"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {token}
        </chakra.code>
        <chakra.span display="flex" flexWrap="wrap" gap="3">
          <Button ref={copyButton} size="md" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button size="md" variant="outline" onClick={onDone}>
            {t('done')}
          </Button>
        </chakra.span>
      </Notice>
    </chakra.div>
  );
}
