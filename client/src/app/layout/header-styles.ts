import type { SystemStyleObject } from '@chakra-ui/react';

/** A word of the header: 44 px to press, a gold thread under the current page. */
export const navLink: SystemStyleObject = {
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

/** 44 px to press around an icon. What it draws, not what can be pressed, stands at the content's edge. */
export const iconButton: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSize: '11',
  borderRadius: 'l2',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  // On a phone the target ends 2 px before the window: a ring further out would be cut off.
  _focusVisible: { outlineOffset: '0' },
};
