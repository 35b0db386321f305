import { chakra } from '@chakra-ui/react';

/** As wide as the content of the pages may be, with the room at its sides. */
export const Container = chakra('div', { base: { maxW: '80rem', mx: 'auto', px: { base: '4', md: '10' } } });
