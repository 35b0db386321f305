import { ShownOnce } from '../form/shown-once';
import { t } from './texts';

interface NewApiKeyProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** The token of a key that was just made. */
export function NewApiKey({ name, token, onDone }: NewApiKeyProps) {
  return (
    <ShownOnce
      secret={token}
      texts={{
        title: t('newKey', { name }),
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
