import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRs } from '#shared/money';
import { Picture, type PictureImage } from '../media/picture';
import { NoWrapAmounts } from '../text/no-wrap-amounts';

interface LineRowProps extends HTMLChakraProps<'li'> {
  image: PictureImage | null;
  imageWidth: string;
  /** A `TextLink` of the variant `name`. */
  name: ReactNode;
  /** In rupees; null for a line that cannot be bought. */
  total: number | null;
}

/** A line of a cart or an order: the picture, the name beside the amount, and what belongs below them. */
export function LineRow({ image, imageWidth, name, total, children, ...row }: LineRowProps) {
  return (
    <Row {...row}>
      <Box width={imageWidth} flexShrink="0">
        <Picture image={image} alt="" sizes={imageWidth} />
      </Box>
      <Box flex="1" minW="0">
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
          {name}
          {total !== null && (
            <Box as="span" flexShrink="0" ms="auto" textStyle="label">
              <NoWrapAmounts>{formatRs(total)}</NoWrapAmounts>
            </Box>
          )}
        </Box>
        {children}
      </Box>
    </Row>
  );
}

const Row = chakra('li', { base: { display: 'flex', listStyle: 'none', '& + &': { borderTopWidth: '1px' } } });
