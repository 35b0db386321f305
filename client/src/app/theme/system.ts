import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { pageStyles } from './page-styles';
import { textStyles } from './text-styles';

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

/** Contains only the recipes that the shop uses: Chakra's default system would double the size of the first load. */
export const system = createSystem(defaultBaseConfig, pageStyles, defineConfig({ theme: { breakpoints, textStyles } }));
