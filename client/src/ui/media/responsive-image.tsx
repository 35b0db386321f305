import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { avifSrcSet } from '../../lib/images/avif-src-set';

/** An image of the shop in several widths, as AVIF for the browsers that read it (MEDIA-17). */
export function ResponsiveImage(props: HTMLChakraProps<'img'>) {
  const { srcSet, sizes } = props;
  return (
    <chakra.picture display="contents">
      {/* Hidden, as it would be an item of a grid around it. */}
      {srcSet && <source hidden type="image/avif" srcSet={avifSrcSet(srcSet)} sizes={sizes} />}
      <chakra.img {...props} />
    </chakra.picture>
  );
}
