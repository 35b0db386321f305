import { chakra } from '@chakra-ui/react';
import { Link, NavLink } from 'react-router-dom';
import { row } from '../theme/text-recipes';

/** A line that is a link. */
export const RowLink = chakra(Link, row);

/** A line that knows whether it leads to the current page. */
export const NavRowLink = chakra(NavLink, row);
