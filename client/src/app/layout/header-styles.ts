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
