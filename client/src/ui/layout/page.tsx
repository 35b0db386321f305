import type { HTMLChakraProps } from '@chakra-ui/react';
import { Container } from './container';

/** The content of a page between header and footer. */
export const Page = (props: HTMLChakraProps<'div'>) => (
  <Container pt={{ base: '7', lg: '12' }} pb={{ base: '18', lg: '28' }} {...props} />
);
