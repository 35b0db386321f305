import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

interface DisclosureButtonProps extends HTMLChakraProps<'button'> {
  isOpen: boolean;
}

/** The title of a part of a box, which it opens and closes. */
export const DisclosureButton = ({ isOpen, children, ...props }: DisclosureButtonProps) => (
  <Toggle type="button" aria-expanded={isOpen} {...props}>
    {children}
    <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
      <ChevronDown size={18} strokeWidth={1.5} />
    </chakra.span>
  </Toggle>
);

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minH: '11',
    px: '4',
    fontWeight: '600',
    fontSize: '1rem',
    cursor: 'pointer',
  },
});
