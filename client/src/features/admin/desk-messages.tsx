import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast, ToastButton } from '../../ui/toast';
import { useUndoKey } from './use-undo-key';

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
  /** While a change is under way the key for Undo does nothing: it would take back the one before it. */
  during: <Answer>(change: Promise<Answer>) => Promise<Answer>;
  /** Takes all of them away. */
  clear: () => void;
}

const SHOWN_MS = { success: 6000, error: 12_000 };
const AT_ONCE = 3;

const Context = createContext<DeskMessages>({
  tell: () => undefined,
  during: (change) => change,
  clear: () => undefined,
});

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
  const underWay = useRef(0);
  const during = useCallback<DeskMessages['during']>((change) => {
    underWay.current += 1;
    return change.finally(() => (underWay.current -= 1));
  }, []);
  const value = useMemo(() => ({ tell, during, clear: () => setMessages([]) }), [tell, during]);
  const act = ({ id, deed }: Message) => {
    drop(id);
    deed?.onPress();
  };
  const latest = messages.findLast(({ deed }) => deed);
  useUndoKey(() => latest && underWay.current === 0 && act(latest));
  return (
    <Context.Provider value={value}>
      {children}
      {createPortal(
        // Beside the app and live: an open dialog hides the app from readers, but not this.
        <Stack data-messages aria-live="polite">
          {messages.map((message) => (
            <Passing key={message.id} message={message} onAct={() => act(message)} onGone={drop} />
          ))}
        </Stack>,
        document.body,
      )}
    </Context.Provider>
  );
}

function Passing({
  message: { id, tone, text, deed },
  onAct,
  onGone,
}: {
  message: Message;
  onAct: () => void;
  onGone: (id: number) => void;
}) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(() => onGone(id), SHOWN_MS[tone]);
    return () => window.clearTimeout(timer);
  }, [id, tone, isHeld, onGone]);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    // It does not pass from under the focus.
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-passing
      data-tone={tone}
      data-deed={deed && ''}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast
        icon={<Icon size={20} strokeWidth={1.5} />}
        action={
          <>
            {deed && (
              <ToastButton
                type="button"
                // Several may stand there: a reader is told what each is about.
                aria-label={`${deed.words}: ${text}`}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={onAct}
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
    // A phone has no such corner: at its head, while a dialog is open; but not what was said before it, and asks for nothing.
    'body:has([role=dialog][data-state=open]) &': {
      bottom: { base: 'auto', md: '4' },
      top: { base: '4', md: 'auto' },
      '& > [data-tone=success]:not([data-deed])': { display: { base: 'none', md: 'block' } },
    },
    zIndex: 'skipNav',
    // An open dialog takes the presses of all that lies outside it.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    display: 'grid',
    gap: '2',
    width: 'min(30rem, 100vw - 2rem)',
    // On a phone three of them would lie over the next order's buttons: only the last good news, but every failure.
    '& > [data-tone=success]:not(:last-child)': { display: { base: 'none', md: 'block' } },
  },
});
