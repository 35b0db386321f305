import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { iconButton } from '../theme/button-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

export const IconButton = chakra('button', iconButton, { defaultProps: BUTTON_DEFAULTS });

export type IconButtonProps = ComponentProps<typeof IconButton>;
