import { chakra } from '@chakra-ui/react';
import { pageStyle } from '../../ui/layout/page';

/** The frame of pages with one order. */
export const OrderFrame = chakra('div', { base: { ...pageStyle, maxW: '64rem', minH: '70dvh' } });
