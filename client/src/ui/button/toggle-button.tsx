import { chakra } from '@chakra-ui/react';
import { toggleButton } from '../theme/choice-recipes';

/** `aria-pressed` says whether it is on. */
export const ToggleButton = chakra('button', toggleButton, { defaultProps: { type: 'button' } });
