import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRow } from './list-row';
import { Button } from '../../../ui/button/button';

interface EditableRowProps {
  name: string;
  /** The id of the button that edits, to which a closed form gives the focus back. */
  editButtonId: string;
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What stands under the name. */
  children: ReactNode;
}

/** A row of a list in a card with a button that edits and one that deletes. */
export function EditableRow({
  name,
  editButtonId,
  editLabel,
  deleteLabel,
  onEdit,
  onDelete,
  children,
}: EditableRowProps) {
  return (
    <ListRow columnGap="1" rowGap="1">
      <chakra.div flex="1 1 8rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">{name}</chakra.p>
        {children}
      </chakra.div>
      <Button id={editButtonId} size="md" variant="ghost" px="2" color="fg" aria-label={editLabel} onClick={onEdit}>
        <Pencil size={18} strokeWidth={1.5} aria-hidden />
      </Button>
      <Button size="md" variant="ghost" px="2" color="sale.fg" aria-label={deleteLabel} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </ListRow>
  );
}
