import { chakra } from '@chakra-ui/react';
import { Link, NavLink } from 'react-router-dom';
import { link } from '../theme/text-recipes';

/** A link of the theme. `to`: a path of the shop, or a whole URL such as `mailto:…`. */
export const TextLink = chakra(Link, link);

/** A link that knows whether it leads to the current page. */
export const NavTextLink = chakra(NavLink, link);

/** A link without the router: to a place on the page, to a page that is loaded anew, or `mailto:…` and `tel:…`. */
export const Anchor = chakra('a', link);
