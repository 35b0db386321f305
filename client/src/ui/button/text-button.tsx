import { chakra } from '@chakra-ui/react';
import { textButton } from '../theme/text-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

export const TextButton = chakra('button', textButton, { defaultProps: BUTTON_DEFAULTS });
