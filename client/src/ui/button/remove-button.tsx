import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A bin with a 44 px touch target, for a line of a list. */
export const RemoveButton = (props: Omit<ComponentProps<typeof Target>, 'children'> & { 'aria-label': string }) => (
  <Target type="button" {...props}>
    <Trash2 size={20} strokeWidth={1.5} aria-hidden />
  </Target>
);

const Target = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    me: '-3',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});
