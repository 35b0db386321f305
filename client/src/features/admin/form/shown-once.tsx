import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { useAdminMessages } from '../messages/message-store';

interface ShownOnceProps {
  secret: string;
  texts: Record<'title' | 'shownOnce' | 'copy' | 'copied' | 'notCopied' | 'done', string>;
  onDone: () => void;
  /** The id of the copy button, for a dialog that gives it the focus. */
  copyId?: string;
}

/** A secret that was just made: the only time that it is on a screen. */
export function ShownOnce({ secret, texts, onDone, copyId }: ShownOnceProps) {
  const { showMessage } = useAdminMessages();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showMessage(texts.copied);
    } catch {
      showMessage(texts.notCopied, 'error');
    }
  };
  return (
    <chakra.div mb="5">
      <Notice tone="success" title={texts.title}>
        {texts.shownOnce}
        <chakra.code
          display="block"
          my="3"
          fontFamily="monospace"
          fontSize="1rem"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {secret}
        </chakra.code>
        <chakra.span display="flex" flexWrap="wrap" gap="3">
          <Button ref={copyButton} id={copyId} size="md" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button size="md" variant="outline" onClick={onDone}>
            {texts.done}
          </Button>
        </chakra.span>
      </Notice>
    </chakra.div>
  );
}
