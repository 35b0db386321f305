import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useDataSaver } from '../../lib/browser/data-saver';
import { avifSrcSet } from '../../lib/images/avif-src-set';
import { leanSrcSet } from '../../lib/images/lean-src-set';

/** An image of the shop in several widths, as AVIF for the browsers that read it (MEDIA-17); in small ones where data is saved. */
export function ResponsiveImage(props: HTMLChakraProps<'img'>) {
  const { sizes } = props;
  const isLean = useDataSaver();
  const srcSet = props.srcSet && isLean ? leanSrcSet(props.srcSet) : props.srcSet;
  return (
    <chakra.picture display="contents">
      {/* Hidden, as it would be an item of a grid around it. */}
      {srcSet && <source hidden type="image/avif" srcSet={avifSrcSet(srcSet)} sizes={sizes} />}
      <chakra.img {...props} srcSet={srcSet} />
    </chakra.picture>
  );
}
