import { chakra } from '@chakra-ui/react';
import { card } from '../theme/recipes';

export const Card = chakra('div', card);
