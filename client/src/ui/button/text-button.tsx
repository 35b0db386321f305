import { chakra } from '@chakra-ui/react';
import { linkStyle } from '../navigation/text-link';

/** A button without a box. `inline` looks like a link inside a text; `standalone` stands alone and is 44 px high. */
export const TextButton = chakra('button', {
  base: { cursor: 'pointer' },
  variants: {
    variant: {
      inline: linkStyle,
      standalone: { minH: '11', textStyle: 'small', fontWeight: '600', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'inline' },
});
