import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { keyframes } from './keyframes';
import { button, input } from './recipes';
import { textStyles } from './text-styles';
import { breakpoints, semanticTokens, tokens } from './tokens';

/** Only the recipes the shop uses: Chakra's default system would double its weight. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    theme: {
      breakpoints,
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
      recipes: { button, input },
    },
    globalCss: {
      // Preflight reads it: hairlines are `border` unless told otherwise.
      // And it sets overflow-wrap on every element: what a box says of its words is to hold for all inside it.
      '*': { '--global-color-border': 'colors.border', overflowWrap: 'inherit' },
      html: { colorPalette: 'action', bg: 'bg', color: 'fg', fontSynthesis: 'none', scrollPaddingTop: '4' },
      body: {
        textStyle: 'body',
        fontFamily: 'body',
        fontVariantNumeric: 'lining-nums tabular-nums',
        overflowWrap: 'break-word',
      },
      'h1, h2, h3': { textWrap: 'balance', fontWeight: '400' },
      ':focus-visible': {
        outline: '2px solid {colors.action.focusRing}',
        outlineOffset: '2px',
        borderRadius: '{radii.l1}',
      },
      '[data-velvet] :focus-visible': { outlineColor: '{colors.velvet.accent}' },
      // Where colours are forced, what is chosen would differ by nothing that is left of its colours.
      ':is(a, button):is([aria-current=page], [aria-pressed=true])': {
        _highContrast: {
          forcedColorAdjust: 'none !important',
          bg: 'Highlight !important',
          color: 'HighlightText !important',
          '& *': { color: 'inherit !important' },
        },
      },
      // A blocked button stays reachable: the browser does not know that it is to be grey.
      'button[aria-disabled=true]': {
        _highContrast: { color: 'GrayText !important', borderColor: 'GrayText !important' },
      },
      // On paper nothing can be pressed. What unfolds (an order's row) says something itself.
      'nav, footer, button:not([aria-controls]), [data-screen]': { _print: { display: 'none !important' } },
      '*, *::before, *::after': {
        _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    },
  }),
);
