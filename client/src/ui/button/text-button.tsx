import { chakra } from '@chakra-ui/react';
import { textButton } from '../theme/text-recipes';

export const TextButton = chakra('button', textButton, { defaultProps: { type: 'button' } });
