import { chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BEFORE_SHIPPING, fromGraphqlStatus } from '#shared/order-status';
import { Button } from '../../../ui/button/button';
import { useKeptDraft } from '../form/use-kept-draft';
import type { CorrectableOrder } from './correction-documents';
import { openCorrections } from './correction-drafts';
import { CorrectionForm } from './correction-form';
import { t } from './texts';

/** Corrects where an order goes, until it is shipped. */
export function Correction({ order, onChanged }: { order: CorrectableOrder; onChanged: () => Promise<unknown> }) {
  // Only Cancel closes it: Escape or a click outside the dialog may be accidental.
  const [isOpen, setOpen, finish] = useKeptDraft({
    store: openCorrections,
    name: order.id,
    empty: () => false,
    isEmpty: (open) => !open,
    warns: false,
  });
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // An open form stays when the order is shipped meanwhile: saving says why it is too late.
  if (isOpen) return <CorrectionForm order={order} onChanged={onChanged} onClose={() => finish(true, false)} />;
  if (!BEFORE_SHIPPING.includes(fromGraphqlStatus(order.status))) return null;
  return (
    <chakra.div mt="4">
      <Button ref={button} size="md" variant="outline" onClick={() => setOpen(true)}>
        <Pencil size={18} strokeWidth={1.5} aria-hidden />
        {t('correct')}
      </Button>
    </chakra.div>
  );
}
