import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useExpiringValue } from '../../lib/hooks/use-expiring-value';
import { announce } from '../feedback/live-region';
import { t } from '../texts';
import { TextButton } from './text-button';

const SHOWN_MS = 4000;

interface CopyButtonProps {
  text: string;
  /** For screen readers, where the children do not say what is copied. */
  label?: string;
  children: ReactNode;
}

/** Copies a text. Where the browser refuses that, it shows the text, selectable as a whole. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [result, setResult] = useExpiringValue<'copied' | 'refused'>(SHOWN_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
      announce(t('copied'));
    } catch {
      setResult('refused');
    }
  };
  return (
    <>
      <TextButton variant="standalone" color="action.fg" aria-label={label} onClick={() => void copy()}>
        {result === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} strokeWidth={1.5} aria-hidden />}
        {children}
      </TextButton>
      {result === 'refused' && (
        <chakra.span userSelect="all" overflowWrap="anywhere" textStyle="small">
          {text}
        </chakra.span>
      )}
    </>
  );
}
