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
import { chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { LIMITS } from '#shared/limits';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { ACCEPT, type ChosenImage } from './chosen-images';
import { ImageTile } from './image-tile';
import type { ChosenImages } from './use-chosen-images';

interface ImageFieldProps {
  images: ChosenImages;
  /** True during the upload. */
  isLocked: boolean;
}

/** Chooses images by file picker or drag and drop, and sorts them by pointer or keyboard. */
export function ImageField({ images: { images, errors, add, remove, move }, isLocked }: ImageFieldProps) {
  const isFull = images.length >= LIMITS.product.images;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
    onDrop: (accepted, rejected) => add([...accepted, ...rejected.map(({ file }) => file)]),
  });
  return (
    <chakra.div display="grid" gap="3">
      <DropZone {...getRootProps()} data-over={isDragActive || undefined}>
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
      </DropZone>
      {errors.length > 0 && (
        <Notice tone="error">
          {errors.map((text) => (
            <chakra.span key={text} display="block">
              {text}
            </chakra.span>
          ))}
        </Notice>
      )}
      {images.length > 0 && <SortableImages images={images} isLocked={isLocked} move={move} remove={remove} />}
    </chakra.div>
  );
}

function SortableImages({
  images,
  isLocked,
  move,
  remove,
}: { images: ChosenImage[]; isLocked: boolean } & Pick<ChosenImages, 'move' | 'remove'>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => toAnnouncements(images), [images]);
  const indexOfId = (id: unknown) => images.findIndex((image) => image.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(indexOfId(active.id), indexOfId(over.id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: SCREEN_READER_INSTRUCTIONS }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={images} strategy={rectSortingStrategy}>
        <ImageGrid aria-label="Chosen images">
          {images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              position={index + 1}
              isLocked={isLocked}
              onMakeMain={() => move(index, 0)}
              onRemove={() => remove(image.id)}
            />
          ))}
        </ImageGrid>
      </SortableContext>
      <chakra.p textStyle="small" color="fg.muted">
        Drag to change the order, or focus the handle, press Space and use the arrow keys.
      </chakra.p>
    </DndContext>
  );
}

const SCREEN_READER_INSTRUCTIONS = {
  draggable:
    'Press Space to pick the image up, the arrow keys to move it, Space again to put it down, ' +
    'Escape to leave it where it was.',
};

function toAnnouncements(images: readonly ChosenImage[]): Announcements {
  const position = (id: unknown) => images.findIndex((image) => image.id === id) + 1;
  const fileName = (id: unknown) => images.find((image) => image.id === id)?.file.name ?? 'The image';
  return {
    onDragStart: ({ active }) =>
      `${fileName(active.id)} is picked up from place ${position(active.id)} of ${images.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${fileName(active.id)} is over place ${position(over.id)} of ${images.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${fileName(active.id)} now has place ${position(over?.id ?? active.id)} of ${images.length}.`,
    onDragCancel: ({ active }) => `${fileName(active.id)} stays at place ${position(active.id)}.`,
  };
}

const DropZone = chakra('div', {
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

const ImageGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(148px, 1fr))' },
    gap: '3',
    listStyleType: 'none',
  },
});
