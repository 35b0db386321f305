import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { row } from '../theme/text-recipes';

/** A line that is a button. */
export const RowButton = chakra('button', row, { defaultProps: { type: 'button' } });

export type RowButtonProps = ComponentProps<typeof RowButton>;
