import { chakra } from '@chakra-ui/react';
import { badge } from '../theme/recipes';

export const Badge = chakra('span', badge);
