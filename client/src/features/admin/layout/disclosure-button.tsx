import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { RowButton, type RowButtonProps } from '../../../ui/button/row-button';

interface DisclosureButtonProps extends RowButtonProps {
  isOpen: boolean;
}

/** The title of a part of a box, which it opens and closes. */
export const DisclosureButton = ({ isOpen, children, ...props }: DisclosureButtonProps) => (
  <RowButton variant="title" px="4" aria-expanded={isOpen} {...props}>
    {children}
    <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
      <ChevronDown size={18} strokeWidth={1.5} />
    </chakra.span>
  </RowButton>
);
