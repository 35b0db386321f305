import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { link } from '../theme/recipes';

/** A link of the theme. `to`: a path of the shop, or a whole URL such as `mailto:…`. */
export const TextLink = chakra(Link, link);
