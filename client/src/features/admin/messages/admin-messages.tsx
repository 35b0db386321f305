import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ADMIN_MESSAGE_MS, STATUS_UNDO } from '#shared/limits';
import { TextButton } from '../../../ui/button/text-button';
import { Toast } from '../../../ui/feedback/toast';
import { MessageText } from './message-text';
import { clearMessages, isUndoDisabled, messagesVar, removeMessage, type Message } from './message-store';
import { useUndoKey } from './use-undo-key';
import { t } from './texts';

/** How long a message is shown; one with Undo longer. */
const durationOf = ({ tone, action }: Message): number =>
  Math.max(ADMIN_MESSAGE_MS[tone], action ? STATUS_UNDO.offeredMs : 0);

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
  const [isUnfolded, setUnfolded] = useState(false);
  if (isUnfolded && messages.length < 2) setUnfolded(false);
  const earlier = messages.length - 1;
  return createPortal(
    // A live region outside the app root: an open dialog hides the app root from screen readers.
    <MessageStack data-messages aria-live="polite">
      {messages.map((message, index) => (
        <MessageToast
          key={message.id}
          message={message}
          isHidden={!isUnfolded && index < earlier}
          fold={
            index === earlier && earlier > 0 ? (
              <TextButton variant="toast" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
                {isUnfolded ? t('showLess') : t('more', { count: earlier })}
              </TextButton>
            ) : null
          }
          onAction={() => runAction(message)}
          onDismiss={removeMessage}
        />
      ))}
    </MessageStack>,
    document.body,
  );
}

interface MessageToastProps {
  message: Message;
  /** An earlier message waits behind the latest one, and counts its time all the same. */
  isHidden: boolean;
  /** The button that unfolds the earlier messages. */
  fold: ReactNode;
  onAction: () => void;
  onDismiss: (id: number) => void;
}

function MessageToast({ message, isHidden, fold, onAction, onDismiss }: MessageToastProps) {
  const { id, tone, text, action } = message;
  const duration = durationOf(message);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = window.setTimeout(() => onDismiss(id), duration);
    return () => window.clearTimeout(timer);
  }, [id, duration, isPaused, onDismiss]);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    // A message does not disappear while it has the focus.
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-message
      hidden={isHidden}
      data-tone={tone}
      data-has-action={action && ''}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Toast
        icon={<Icon size={20} strokeWidth={1.5} />}
        action={
          <>
            {fold}
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
              {t('dismiss')}
            </TextButton>
          </>
        }
      >
        <MessageText text={text} />
      </Toast>
    </div>
  );
}

const MessageStack = chakra('div', {
  base: {
    position: 'fixed',
    bottom: '4',
    insetInlineStart: '4',
    zIndex: 'skipNav',
    // An open dialog blocks pointer events outside itself; each message turns them on again.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    display: 'grid',
    gap: '2',
    width: 'min(30rem, 100vw - 2rem)',
    // Over the dashboard's header, which stays in view: no row and no button of the list is ever covered.
    'body:has([data-admin-header]) &': {
      bottom: 'auto',
      top: { base: '0', md: '0.5' },
      // Between the shop's name and the links of the header.
      insetInlineStart: { base: '0', md: '11rem', lg: 'calc(max(0px, (100vw - 80rem) / 2) + 11rem)' },
      width: { base: '100vw', md: 'calc(100vw - 12rem)', lg: 'min(40rem, 100vw - 38rem)' },
      '& [data-velvet]': { boxShadow: 'none' },
    },
    // At the top, because a dialog has its buttons at the bottom. A phone has no corner beside a dialog: while one is
    // open, success messages without a button are hidden.
    'body:has([role=dialog][data-state=open]) &': {
      bottom: 'auto',
      top: { base: '0', md: '4' },
      insetInlineStart: { base: '0', md: '4' },
      width: { base: '100vw', md: 'min(30rem, 100vw - 2rem)' },
      '& > [data-tone=success]:not([data-has-action])': { display: { base: 'none', md: 'block' } },
    },
  },
});
