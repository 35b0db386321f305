import { chakra } from '@chakra-ui/react';
import { imageButton } from '../theme/choice-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

/** `aria-current` says whether its picture is the one that is shown. */
export const ImageButton = chakra('button', imageButton, { defaultProps: BUTTON_DEFAULTS });
