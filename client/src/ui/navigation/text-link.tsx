import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const linkStyle: SystemStyleObject = {
  color: 'action.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  cursor: 'pointer',
  _hover: { color: 'action.hover' },
};

/** An underlined link inside a text or alone. `to`: a path of the shop, or a whole URL such as `mailto:…`. */
export const TextLink = chakra(Link, { base: linkStyle });
