import { chakra } from '@chakra-ui/react';
import { toggleButton } from '../theme/choice-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

/** `aria-pressed` says whether it is on. */
export const ToggleButton = chakra('button', toggleButton, { defaultProps: BUTTON_DEFAULTS });
