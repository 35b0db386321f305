import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { graphql } from '../../generated/index';
import type { Picture_ImageFragment } from '../../generated/graphql';
import { imageUrl } from '../../lib/images/image-url';

/** @public read by codegen */
export const Picture_image = graphql(`
  fragment Picture_image on ProductImage {
    url
    srcset
    width
    height
  }
`);

export type PictureImage = Picture_ImageFragment;

interface PictureProps {
  /** Null shows 'No Image'. */
  image: PictureImage | null | undefined;
  /** Empty where the words beside the picture already say what it shows. */
  alt: string;
  sizes: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** Where the well is not 4:5 with the shop's corners. */
  frame?: Pick<HTMLChakraProps<'div'>, 'aspectRatio' | 'borderRadius'>;
}

/** A 4:5 picture in its well: the box is there before the picture is. */
export function Picture({ image, alt, sizes, priority = false, frame }: PictureProps) {
  return (
    <chakra.div aspectRatio="4 / 5" width="full" overflow="hidden" borderRadius="l2" bg="bg.muted" {...frame}>
      {image ? (
        <chakra.img
          src={imageUrl(image.url)}
          srcSet={image.srcset}
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
          No Image
        </chakra.span>
      )}
    </chakra.div>
  );
}
