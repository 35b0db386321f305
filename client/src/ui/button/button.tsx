import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { button } from '../theme/button-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

/** A button of the theme. With `asChild` it gives its look to its child, for example to a link. */
export const Button = chakra('button', button, { defaultProps: BUTTON_DEFAULTS });

export type ButtonProps = ComponentProps<typeof Button>;
