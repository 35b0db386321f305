import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** Words that lead on, in a sentence or alone. */
const words: SystemStyleObject = {
  color: 'action.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  cursor: 'pointer',
  _hover: { color: 'action.hover' },
};

export const TextLink = chakra(Link, { base: words });

/** Looks like one and stays on the page. */
export const TextButton = chakra('button', { base: words });
