import { chakra } from '@chakra-ui/react';
import { imageButton } from '../theme/choice-recipes';

/** `aria-current` says whether its picture is the one that is shown. */
export const ImageButton = chakra('button', imageButton, { defaultProps: { type: 'button' } });
