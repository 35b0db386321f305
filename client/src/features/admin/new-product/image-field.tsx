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
import { t } from './texts';

interface ImageFieldProps {
  images: Pick<ChosenImages, 'images' | 'errors' | 'add' | 'remove' | 'move'>;
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
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <DropZone {...getRootProps()} data-over={isDragActive || undefined}>
        <input {...getInputProps({ 'aria-label': t('images') })} />
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
            {t('chooseImages')}
          </Button>{' '}
          {t('orDropThemHere')}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {t('pngJpegOrWebP5Mb')}
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
        <ImageGrid aria-label={t('chosenImages')}>
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
        {t('dragToChangeTheOrderOr')}
      </chakra.p>
    </DndContext>
  );
}

const SCREEN_READER_INSTRUCTIONS = {
  get draggable() {
    return t('pressSpaceToPickTheImage');
  },
};

function toAnnouncements(images: readonly ChosenImage[]): Announcements {
  const position = (id: unknown) => images.findIndex((image) => image.id === id) + 1;
  const fileName = (id: unknown) => images.find((image) => image.id === id)?.name ?? t('theImage');
  return {
    onDragStart: ({ active }) =>
      t('isPickedUpFromPlaceOf', {
        fileName: fileName(active.id),
        position: position(active.id),
        length: images.length,
      }),
    onDragOver: ({ active, over }) =>
      over
        ? t('isOverPlaceOf', { fileName: fileName(active.id), position: position(over.id), length: images.length })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('nowHasPlaceOf', {
        fileName: fileName(active.id),
        position: position(over?.id ?? active.id),
        length: images.length,
      }),
    onDragCancel: ({ active }) => t('staysAtPlace', { fileName: fileName(active.id), position: position(active.id) }),
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
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
      sm: 'repeat(auto-fill, minmax(148px, 1fr))',
    },
    gap: '3',
    listStyleType: 'none',
  },
});
