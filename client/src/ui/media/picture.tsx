import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { graphql } from '../../generated';
import type { Picture_ImageFragment } from '../../generated/graphql';
import { imageUrl } from '../../lib/images/image-url';
import { ResponsiveImage } from './responsive-image';
import { t } from '../texts';

/** @public read by codegen */
export const Picture_image = graphql(`
  fragment Picture_image on ProductImage {
    url
    srcset
    width
    height
  }
`);

export type PictureImage = Omit<Picture_ImageFragment, ' $fragmentName'>;

interface PictureProps {
  /** Null or undefined shows 'No Image'. */
  image: PictureImage | null | undefined;
  /** Empty if the text beside the image already describes it. */
  alt: string;
  sizes: string;
  /** For images in the first view: loaded at once, before others. */
  priority?: boolean;
  /** Overrides the ratio of 4:5 and the rounded corners. */
  frame?: Pick<HTMLChakraProps<'div'>, 'aspectRatio' | 'borderRadius'>;
}

/** A product image in a 4:5 frame, which takes up its space before the image has loaded. */
export function Picture({ image, alt, sizes, priority = false, frame }: PictureProps) {
  return (
    <chakra.div aspectRatio="4 / 5" width="full" overflow="hidden" borderRadius="l2" bg="bg.muted" {...frame}>
      {image ? (
        <ResponsiveImage
          src={imageUrl(image.url)}
          srcSet={image.srcset || undefined}
          sizes={sizes}
          htmlWidth={image.width}
          htmlHeight={image.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          display="block"
          boxSize="full"
          objectFit="cover"
        />
      ) : (
        <chakra.span display="grid" placeItems="center" height="full" textAlign="center" color="fg.muted">
          {t('noImage')}
        </chakra.span>
      )}
    </chakra.div>
  );
}
