import { Toaster as ChakraToaster, Toast, chakra, createToaster } from '@chakra-ui/react';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';

const toaster = createToaster({ placement: 'bottom', duration: 6000, max: 3, gap: 12, pauseOnPageIdle: true });
const listeners = new Set<(text: string) => void>();

interface ToastWords {
  title: string;
  tone?: 'success' | 'error';
  action?: { label: string; onClick: () => void };
}

export function toast({ title, tone = 'success', action }: ToastWords): void {
  toaster.create({ title, type: tone, action });
}

/** Speaks through the page's one polite live region. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => {
    listeners.add(setText);
    return () => void listeners.delete(setText);
  }, []);
  return (
    <chakra.div srOnly aria-live="polite">
      {text}
    </chakra.div>
  );
}

/** Toasts on velvet and the live region; once per page. */
export function Toaster() {
  return (
    <>
      <LiveRegion />
      <ChakraToaster toaster={toaster} insetInline="4">
        {(shown) => (
          <Toast.Root data-velvet width={{ sm: '26rem' }}>
            <chakra.span color="velvet.accent" aria-hidden>
              {shown.type === 'error' ? <CircleAlert size={20} strokeWidth={1.5} /> : <Check size={20} strokeWidth={1.5} />}
            </chakra.span>
            <Toast.Title>{shown.title}</Toast.Title>
            {shown.action && <Toast.ActionTrigger>{shown.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger aria-label="Dismiss">
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </>
  );
}
