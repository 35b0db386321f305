import { chakra } from '@chakra-ui/react';
import { textButton } from '../theme/recipes';

export const TextButton = chakra('button', textButton, { defaultProps: { type: 'button' } });
