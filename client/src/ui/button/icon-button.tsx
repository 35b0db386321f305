import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { iconButton } from '../theme/button-recipes';

export const IconButton = chakra('button', iconButton, { defaultProps: { type: 'button' } });

export type IconButtonProps = ComponentProps<typeof IconButton>;
