import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { X } from 'lucide-react';

/** The X button that closes a banner. */
export const DismissButton = (props: HTMLChakraProps<'button'>) => (
  <chakra.button
    type="button"
    aria-label="Dismiss"
    display="grid"
    placeItems="center"
    boxSize="11"
    borderRadius="l2"
    cursor="pointer"
    {...props}
  >
    <X size={20} strokeWidth={1.5} aria-hidden />
  </chakra.button>
);
