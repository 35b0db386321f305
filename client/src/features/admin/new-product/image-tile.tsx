import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { chakra } from '@chakra-ui/react';
import { GripVertical, Star, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ChosenImage } from './chosen-images';

interface ImageTileProps {
  picture: ChosenImage;
  /** From 1; the first is the main one. */
  place: number;
  isLocked: boolean;
  onMakeMain: () => void;
  onRemove: () => void;
}

/** One picture: its place, a handle to move it by hand or by keys, and a way to make it the first. */
export function ImageTile({ picture, place, isLocked, onMakeMain, onRemove }: ImageTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
    disabled: isLocked,
  });
  const { name } = picture.file;
  // The button goes with it, and the nearest would be the one that removes.
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
      <chakra.img src={picture.url} alt={name} boxSize="full" objectFit="cover" draggable={false} />
      <Place>{place === 1 ? 'Main' : place}</Place>
      <chakra.span position="absolute" insetX="1" bottom="1" display="flex" justifyContent="space-between">
        <Control
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          type="button"
          aria-label={`Move ${name}`}
          cursor="grab"
          touchAction="none"
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden />
        </Control>
        {place > 1 && (
          <Control type="button" aria-label={`Make ${name} the main image`} disabled={isLocked} onClick={makeMain}>
            <Star size={18} strokeWidth={1.5} aria-hidden />
          </Control>
        )}
        <Control type="button" aria-label={`Remove ${name}`} disabled={isLocked} onClick={onRemove}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </Control>
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

const Place = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    left: '1.5',
    px: '2',
    minW: '6',
    textAlign: 'center',
    borderRadius: 'l1',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'smallest',
    fontWeight: '600',
  },
});

const Control = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'l2',
    bg: 'velvet',
    color: 'velvet.fg',
    cursor: 'pointer',
    _hover: { color: 'velvet.accent' },
    _disabled: { cursor: 'not-allowed' },
    _focusVisible: { outline: '2px solid {colors.velvet.accent}', outlineOffset: '-3px' },
  },
});
