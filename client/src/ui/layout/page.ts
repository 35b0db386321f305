import { chakra } from '@chakra-ui/react';
import { containerStyle } from './container';

export const pageStyle = {
  ...containerStyle,
  pt: { base: '7', lg: '12' },
  pb: { base: '18', lg: '28' },
} as const;

/** The content of a page between header and footer. */
export const Page = chakra('div', { base: pageStyle });
