import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TextButton } from '../../../ui/button/text-button';
import { Toast } from '../../../ui/feedback/toast';
import { clearMessages, isUndoDisabled, messagesVar, removeMessage, type Message } from './message-store';
import { useUndoKey } from './use-undo-key';

/** How long a message is shown. */
const DURATION_MS = { success: 6000, error: 12_000 };
/** Shows the messages of the dashboard. They belong to the account: whoever unmounts it removes them. */
export function AdminMessages() {
  const messages = useReactiveVar(messagesVar);
  useEffect(() => clearMessages, []);
  const runAction = ({ id, action }: Message) => {
    removeMessage(id);
    action?.onClick();
  };
  const latest = messages.findLast(({ action }) => action);
  useUndoKey(() => latest && !isUndoDisabled() && runAction(latest));
  return createPortal(
    // A live region outside the app root: an open dialog hides the app root from screen readers.
    <MessageStack data-messages aria-live="polite">
      {messages.map((message) => (
        <MessageToast
          key={message.id}
          message={message}
          onAction={() => runAction(message)}
          onDismiss={removeMessage}
        />
      ))}
    </MessageStack>,
    document.body,
  );
}

function MessageToast({
  message: { id, tone, text, action },
  onAction,
  onDismiss,
}: {
  message: Message;
  onAction: () => void;
  onDismiss: (id: number) => void;
}) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = window.setTimeout(() => onDismiss(id), DURATION_MS[tone]);
    return () => window.clearTimeout(timer);
  }, [id, tone, isPaused, onDismiss]);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    // A message does not disappear while it has the focus.
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-message
      data-tone={tone}
      data-has-action={action && ''}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Toast
        icon={<Icon size={20} strokeWidth={1.5} />}
        action={
          <>
            {action && (
              <TextButton
                variant="toast"
                // Several messages may have the same button: the label names the message.
                aria-label={`${action.label}: ${text}`}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={onAction}
              >
                {action.label}
              </TextButton>
            )}
            <TextButton variant="toast" onClick={() => onDismiss(id)}>
              Dismiss
            </TextButton>
          </>
        }
      >
        {text}
      </Toast>
    </div>
  );
}

const MessageStack = chakra('div', {
  base: {
    position: 'fixed',
    // In the corner where no dialog has its buttons, and above the selection bar of the inventory.
    bottom: '4',
    left: '4',
    'body:has([data-foot-bar]) &': { bottom: { base: '9rem', md: '6rem' } },
    // A phone has no such corner: while a dialog is open, messages move to the top,
    // and success messages without a button are hidden.
    'body:has([role=dialog][data-state=open]) &': {
      bottom: { base: 'auto', md: '4' },
      top: { base: '4', md: 'auto' },
      '& > [data-tone=success]:not([data-has-action])': { display: { base: 'none', md: 'block' } },
    },
    zIndex: 'skipNav',
    // An open dialog blocks pointer events outside itself; each message turns them on again.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    display: 'grid',
    gap: '2',
    width: 'min(30rem, 100vw - 2rem)',
    // Three messages would cover the next order's buttons on a phone: show the last success only, but every error.
    '& > [data-tone=success]:not(:last-child)': { display: { base: 'none', md: 'block' } },
  },
});
