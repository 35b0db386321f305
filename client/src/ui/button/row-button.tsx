import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { row } from '../theme/text-recipes';
import { BUTTON_DEFAULTS } from './button-defaults';

/** A line that is a button. */
export const RowButton = chakra('button', row, { defaultProps: BUTTON_DEFAULTS });

export type RowButtonProps = ComponentProps<typeof RowButton>;
