import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useDeskMessages } from '../desk-messages';
import { DeleteCategory, SHOWN_IN, type AdminCategory } from './category-documents';

/** Deletes once confirmed. What was asked for stays known while the dialog closes. */
export function useCategoryRemoval(onRemoved: (id: string) => void) {
  const [remove] = useMutation(DeleteCategory, { refetchQueries: SHOWN_IN });
  const [asked, setAsked] = useState<AdminCategory | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { tell } = useDeskMessages();
  const confirm = useOneAtATime(async () => {
    if (!asked || !isAsking) return;
    setBusy(true);
    try {
      await remove({ variables: { id: asked.id } });
      tell(`Category "${asked.name}" deleted successfully`);
      onRemoved(asked.id);
    } catch (error) {
      tell(errorText(error, 'Failed to delete category'), 'error');
    }
    setBusy(false);
    setAsking(false);
  });
  const ask = (category: AdminCategory) => {
    setAsked(category);
    setAsking(true);
  };
  return { asked, isAsking, isBusy, ask, confirm, close: () => setAsking(false) };
}
