import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { chakra } from '@chakra-ui/react';
import { GripVertical, Star, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ChosenImage } from './chosen-images';
import { IconButton } from '../../../ui/button/icon-button';
import { Badge } from '../../../ui/feedback/badge';
import { t } from './texts';

interface ImageTileProps {
  image: ChosenImage;
  /** From 1; the first image is the main one. */
  position: number;
  isLocked: boolean;
  onMakeMain: () => void;
  onRemove: () => void;
}

/** An image with its position, a handle to move it by pointer or keyboard, and buttons to make it main or remove it. */
export function ImageTile({ image, position, isLocked, onMakeMain, onRemove }: ImageTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.id,
    disabled: isLocked,
  });
  const { name } = image;
  // This button disappears, and the nearest one would remove the image: moves the focus to the handle instead.
  const makeMain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.parentElement?.querySelector('button')?.focus();
    onMakeMain();
  };
  return (
    <Tile
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <chakra.img src={image.url} alt={name} boxSize="full" objectFit="cover" draggable={false} />
      <Badge size="xs" position="absolute" top="1.5" insetStart="1.5" minW="6" textAlign="center">
        {position === 1 ? t('main') : position}
      </Badge>
      <chakra.span position="absolute" insetInline="1" bottom="1" display="flex" justifyContent="space-between">
        <IconButton
          variant="onVelvet"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('moveName', { name })}
          cursor="grab"
          touchAction="none"
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
        {position > 1 && (
          <IconButton
            variant="onVelvet"
            aria-label={t('makeTheMainImage', { name })}
            disabled={isLocked}
            onClick={makeMain}
          >
            <Star size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        )}
        <IconButton variant="onVelvet" aria-label={t('removeName', { name })} disabled={isLocked} onClick={onRemove}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </chakra.span>
    </Tile>
  );
}

const Tile = chakra('li', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: 'l2',
    bg: 'bg.muted',
    _motionReduce: { transition: 'none !important' },
    '&[data-dragging]': { zIndex: '1', outline: '2px solid {colors.action.solid}', boxShadow: 'lift' },
  },
});
