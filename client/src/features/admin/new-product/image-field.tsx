import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Button, chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { LIMITS } from '#shared/limits';
import { Notice } from '../../../ui/feedback/notice';
import { ACCEPT, type ChosenImage } from './chosen-images';
import { ImageTile } from './image-tile';
import type { ChosenImages } from './use-chosen-images';

interface ImageFieldProps {
  pictures: ChosenImages;
  /** While they are sent. */
  isLocked: boolean;
}

/** Choose or drop; then order them by hand or by keys. */
export function ImageField({ pictures: { pictures, refused, add, remove, move }, isLocked }: ImageFieldProps) {
  const isFull = pictures.length >= LIMITS.product.images;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
    onDrop: (accepted, rejected) => add([...accepted, ...rejected.map(({ file }) => file)]),
  });
  return (
    <chakra.div display="grid" gap="3">
      <Zone {...getRootProps()} data-over={isDragActive || undefined}>
        <input {...getInputProps({ 'aria-label': 'Images' })} />
        <chakra.span color="accent" aria-hidden>
          <ImagePlus size={26} strokeWidth={1.5} />
        </chakra.span>
        <chakra.p>
          <Button
            type="button"
            size="md"
            variant="ghost"
            px="1"
            fontSize="1rem"
            textDecoration="underline"
            textUnderlineOffset="4px"
            disabled={isFull || isLocked}
            onClick={open}
          >
            Choose images
          </Button>{' '}
          or drop them here
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          PNG, JPEG or WebP, 5 MB each
        </chakra.p>
      </Zone>
      {refused.length > 0 && (
        <Notice tone="error">
          {refused.map((words) => (
            <chakra.span key={words} display="block">
              {words}
            </chakra.span>
          ))}
        </Notice>
      )}
      {pictures.length > 0 && <Order pictures={pictures} isLocked={isLocked} move={move} remove={remove} />}
    </chakra.div>
  );
}

function Order({
  pictures,
  isLocked,
  move,
  remove,
}: { pictures: ChosenImage[]; isLocked: boolean } & Pick<ChosenImages, 'move' | 'remove'>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => wordsFor(pictures), [pictures]);
  const placeOf = (id: unknown) => pictures.findIndex((picture) => picture.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: HOW }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={pictures} strategy={rectSortingStrategy}>
        <Tiles aria-label="Chosen images">
          {pictures.map((picture, index) => (
            <ImageTile
              key={picture.id}
              picture={picture}
              place={index + 1}
              isLocked={isLocked}
              onMakeMain={() => move(index, 0)}
              onRemove={() => remove(picture.id)}
            />
          ))}
        </Tiles>
      </SortableContext>
      <chakra.p textStyle="small" color="fg.muted">
        Drag to change the order, or focus the handle, press Space and use the arrow keys.
      </chakra.p>
    </DndContext>
  );
}

const HOW = {
  draggable:
    'Press Space to pick the image up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
};

function wordsFor(pictures: readonly ChosenImage[]): Announcements {
  const place = (id: unknown) => pictures.findIndex((picture) => picture.id === id) + 1;
  const name = (id: unknown) => pictures.find((picture) => picture.id === id)?.file.name ?? 'The image';
  return {
    onDragStart: ({ active }) =>
      `${name(active.id)} is picked up from place ${place(active.id)} of ${pictures.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over place ${place(over.id)} of ${pictures.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} now has place ${place(over?.id ?? active.id)} of ${pictures.length}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at place ${place(active.id)}.`,
  };
}

const Zone = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '0.5',
    px: '4',
    py: '5',
    textAlign: 'center',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    '&[data-over]': { bg: 'action.subtle', borderColor: 'action.solid', borderWidth: '2px', px: '15px', py: '19px' },
  },
});

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(148px, 1fr))' },
    gap: '3',
    listStyleType: 'none',
  },
});
