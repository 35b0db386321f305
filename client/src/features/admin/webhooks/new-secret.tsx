import { ShownOnce } from '../form/shown-once';
import { t } from './texts';
import type { ShownSecret } from './use-webhooks';

const COPY_ID = 'webhook-secret-copy';

/** The button that copies the secret, for the focus; the whole secret is scrolled into view. */
export function showCopyButton(): HTMLElement | null {
  const button = document.getElementById(COPY_ID);
  button?.closest('[role=status]')?.scrollIntoView({ block: 'nearest' });
  return button;
}

/** The secret of a webhook that was just made or replaced. */
export function NewSecret({ host, secret, onDone }: ShownSecret & { onDone: () => void }) {
  return (
    <ShownOnce
      copyId={COPY_ID}
      secret={secret}
      texts={{
        title: t('newWebhook', { host }),
        shownOnce: t('shownOnce'),
        copy: t('copy'),
        copied: t('copied'),
        notCopied: t('notCopied'),
        done: t('done'),
      }}
      onDone={onDone}
    />
  );
}
