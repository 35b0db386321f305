import type { SystemStyleObject } from '@chakra-ui/react';

/** A link of the header: 44 px high, with a golden line below the current page. */
export const navLinkStyle: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  cursor: 'pointer',
  backgroundImage: 'linear-gradient({colors.accent}, {colors.accent})',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 calc(50% + 16px)',
  backgroundSize: '0 1px',
  _hover: { color: 'action.fg' },
  _currentPage: { backgroundSize: '100% 1px' },
};

/**
 * An icon button. Its icon, not its box, is aligned with the edge of the content. In px, like its icon: a phone has room
 * for three beside the wordmark with text of double size, too.
 */
export const iconButtonStyle: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSize: '44px',
  borderRadius: 'l2',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  // On a phone the button ends 2 px from the edge of the screen, which would cut an offset focus ring off.
  _focusVisible: { outlineOffset: '0' },
};
