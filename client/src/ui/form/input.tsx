import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { input } from '../theme/recipes';

/** A native input of the theme. It needs a label. */
export const Input = chakra('input', input);

export type InputProps = ComponentProps<typeof Input>;
