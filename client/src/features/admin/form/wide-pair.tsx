import { chakra } from '@chakra-ui/react';

/** Two fields side by side where each has 10rem, else one below the other. */
export const WidePair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(10rem, 40%), 100%), 1fr))',
    alignItems: 'start',
    gap: '4',
  },
});
