import { chakra } from '@chakra-ui/react';

/** Two fields side by side where the width allows it, else one below the other. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(10rem, 40%), 100%), 1fr))',
    alignItems: 'start',
    gap: '4',
  },
});
