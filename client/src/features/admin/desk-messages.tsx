import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast, ToastButton } from '../../ui/toast';

type Tone = 'success' | 'error';

/** What can be done about it. */
interface Deed {
  words: string;
  onPress: () => void;
}

interface Message {
  id: number;
  tone: Tone;
  text: string;
  deed: Deed | undefined;
}

interface DeskMessages {
  /** What the documents call an alert: said and shown for a while, over whatever is open. */
  tell: (text: string, tone?: Tone, deed?: Deed) => void;
  /** Takes all of them away. */
  clear: () => void;
}

const SHOWN_MS = { success: 6000, error: 12_000 };
const AT_ONCE = 3;

const Context = createContext<DeskMessages>({ tell: () => undefined, clear: () => undefined });

export const useDeskMessages = () => useContext(Context);

export function DeskMessagesProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const lastId = useRef(0);
  const drop = useCallback((id: number) => setMessages((all) => all.filter((message) => message.id !== id)), []);
  const tell = useCallback((text: string, tone: Tone = 'success', deed?: Deed) => {
    lastId.current += 1;
    const message = { id: lastId.current, tone, text, deed };
    setMessages((all) => [...all.filter((earlier) => earlier.text !== text), message].slice(-AT_ONCE));
  }, []);
  const value = useMemo(() => ({ tell, clear: () => setMessages([]) }), [tell]);
  return (
    <Context.Provider value={value}>
      {children}
      {createPortal(
        // Beside the app and live: an open dialog hides the app from readers, but not this.
        <Stack aria-live="polite">
          {messages.map((message) => (
            <Passing key={message.id} message={message} onGone={drop} />
          ))}
        </Stack>,
        document.body,
      )}
    </Context.Provider>
  );
}

function Passing({ message: { id, tone, text, deed }, onGone }: { message: Message; onGone: (id: number) => void }) {
  useEffect(() => {
    const timer = window.setTimeout(() => onGone(id), SHOWN_MS[tone]);
    return () => window.clearTimeout(timer);
  }, [id, tone, onGone]);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div role={tone === 'error' ? 'alert' : undefined} data-tone={tone}>
      <Toast
        icon={<Icon size={20} strokeWidth={1.5} />}
        action={
          <>
            {deed && (
              <ToastButton
                type="button"
                // Several may stand there: a reader is told what each is about.
                aria-label={`${deed.words}: ${text}`}
                onClick={() => {
                  onGone(id);
                  deed.onPress();
                }}
              >
                {deed.words}
              </ToastButton>
            )}
            <ToastButton type="button" onClick={() => onGone(id)}>
              Dismiss
            </ToastButton>
          </>
        }
      >
        {text}
      </Toast>
    </div>
  );
}

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    // In the corner where no dialog has its buttons, and over the bar of what is chosen.
    bottom: '4',
    left: '4',
    'body:has([data-foot-bar]) &': { bottom: { base: '9rem', md: '6rem' } },
    // A phone has no such corner: at its head, while a dialog is open.
    'body:has([role=dialog][data-state=open]) &': { bottom: { base: 'auto', md: '4' }, top: { base: '4', md: 'auto' } },
    zIndex: 'skipNav',
    display: 'grid',
    gap: '2',
    width: 'min(30rem, 100vw - 2rem)',
    // On a phone three of them would lie over the next order's buttons: only the last good news, but every failure.
    '& > [data-tone=success]:not(:last-child)': { display: { base: 'none', md: 'block' } },
  },
});
