import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A notice above the page, across its width, that stays in view on a scrolled page. */
export function StickyBanner({ children, ...banner }: HTMLChakraProps<'div'>) {
  return (
    <chakra.div position="sticky" top="0" zIndex="header" bg="bg" {...banner}>
      <chakra.div maxW="80rem" mx="auto" px={{ base: '0', md: '8', lg: '10' }} py={{ base: '0', md: '2' }}>
        {children}
      </chakra.div>
    </chakra.div>
  );
}
