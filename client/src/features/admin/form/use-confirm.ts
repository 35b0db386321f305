import { useCallback, useState } from 'react';
import { errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { useAdminMessages } from '../messages/message-store';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';

/**
 * An action that runs once the user has confirmed it in a dialog. `target` stays set while the dialog closes. When the
 * action fails, the dialog stays open with the reason, or with `failureText`, so that the user can try again, and
 * `reload` reads the list again: it may be that only the answer was lost, which `unknownText` says where the list does
 * not tell. It never rejects.
 */
export function useConfirm<Target>(
  action: (target: Target) => Promise<void>,
  failureText: string,
  reload?: () => Promise<unknown>,
  unknownText?: (target: Target) => string,
) {
  const [target, setTarget] = useState<Target | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { showMessage } = useAdminMessages();

  const [confirm, isBusy] = usePending(async (target: Target) => {
    setFailure(null);
    try {
      await action(target);
      setOpen(false);
    } catch (error) {
      void reload?.();
      const unknown = isResultUnknown(error) ? unknownText?.(target) : undefined;
      const text = unknown ?? errorMessage(error, failureText);
      if (isMounted.current) setFailure(text);
      else showMessage(text, 'error');
    }
  });
  const ask = useCallback((target: Target) => {
    setFailure(null);
    setTarget(target);
    setOpen(true);
  }, []);
  return {
    target,
    ask,
    /** Props for the `ConfirmDialog`. */
    dialog: {
      ...{ open: isOpen, isBusy, failure },
      onConfirm: () => void (target !== null && isOpen && confirm(target)),
      onClose: () => setOpen(false),
    },
  };
}

export type Confirmation<Target> = ReturnType<typeof useConfirm<Target>>;
