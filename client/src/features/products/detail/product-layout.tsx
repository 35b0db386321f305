import type { ReactNode } from 'react';
import { Box, Grid } from '@chakra-ui/react';

/** The gallery beside the details on wide screens, above them on small ones. */
export function ProductLayout({ gallery, children }: { gallery: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 656fr) minmax(0, 480fr)' }}
      columnGap={{ lg: '10', xl: '16' }}
      rowGap="5"
      alignItems="start"
      mt={{ md: '2' }}
    >
      {gallery}
      <Box>{children}</Box>
    </Grid>
  );
}
