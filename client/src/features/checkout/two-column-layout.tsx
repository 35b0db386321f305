import type { ReactNode, RefObject } from 'react';
import { Box } from '@chakra-ui/react';

interface TwoColumnLayoutProps {
  summary?: RefObject<HTMLElement | null>;
  aside: ReactNode;
  children: ReactNode;
}

/** The form and a sticky summary, 420 px wide; one column on phones. `summary` is the ref of the summary's box. */
export function TwoColumnLayout({ summary, aside, children }: TwoColumnLayoutProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' }}
      columnGap={{ lg: '12', xl: '20' }}
      alignItems="start"
      alignContent="start"
      // With the padding as high as the skeleton before it, so that the footer does not move.
      minH={{ base: 'calc(100dvh - 4.75rem)', lg: 'calc(100dvh - 8.5rem)' }}
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
