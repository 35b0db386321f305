import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/feedback/badge';
import { Picture, type PictureImage } from '../../../ui/media/picture';
import { ImageButton } from '../../../ui/button/image-button';
import { t } from '../texts';

interface GalleryThumbsProps {
  images: (PictureImage & { isPrimary: boolean })[];
  current: number;
  onSelect: (index: number) => void;
}

/** Thumbnails that select the large image: beside it on a wide screen, below it on a phone. */
export function GalleryThumbs({ images, current, onSelect }: GalleryThumbsProps) {
  return (
    <Row data-screen role="list">
      {images.map((image, index) => (
        <li key={image.url}>
          <ImageButton
            variant="framed"
            width={{ base: '72px', lg: '88px' }}
            aria-label={t(image.isPrimary ? 'pictureOfMain' : 'pictureOf', { index: index + 1, length: images.length })}
            aria-current={index === current}
            onClick={() => onSelect(index)}
          >
            <Picture image={image} alt="" sizes="88px" />
            {image.isPrimary && (
              <Badge size="xs" position="absolute" insetStart="1.5" bottom="1.5" px="1.5">
                {t('main')}
              </Badge>
            )}
          </ImageButton>
        </li>
      ))}
    </Row>
  );
}

const Row = chakra('ul', {
  base: {
    order: { base: 2, lg: 0 },
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: '3',
    // Room for the frame around the selected thumbnail.
    p: '4px',
    m: '-4px',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    listStyleType: 'none',
    '& > li': { flexShrink: 0 },
  },
});
