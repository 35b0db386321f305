import type { ReactNode, RefObject } from 'react';
import { Box } from '@chakra-ui/react';

interface TwoColumnsProps {
  summary?: RefObject<HTMLElement | null>;
  aside: ReactNode;
  children: ReactNode;
}

/** Form and a 420-px summary that stays in view; one below the other on a phone. */
export function TwoColumns({ summary, aside, children }: TwoColumnsProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' }}
      columnGap={{ lg: '12', xl: '20' }}
      alignItems="start"
      maxW={{ base: '40rem', lg: 'page' }}
      mx="auto"
      px={{ base: '4', lg: '10' }}
      pt={{ base: '5', lg: '10' }}
      pb={{ base: '14', lg: '24' }}
      boxSizing="content-box"
    >
      <Box minW="0">{children}</Box>
      <Box ref={summary as RefObject<HTMLDivElement | null>} minW="0" position={{ lg: 'sticky' }} top="24px">
        {aside}
      </Box>
    </Box>
  );
}
