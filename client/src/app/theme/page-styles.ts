import { defineConfig } from '@chakra-ui/react';
import { keyframes } from './keyframes';
import { semanticTokens, tokens } from './tokens';

/** What is only needed for the page's CSS: the build computes it and leaves this file out (`vite/computed-theme.ts`). */
export const pageStyles = defineConfig({
  preflight: true,
  theme: { tokens, semanticTokens, keyframes },
  globalCss: {
    // Preflight takes the default border colour from this variable. It also sets overflow-wrap on every element; here
    // elements inherit it from their parent instead.
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
    // The focused element must not lie under the dashboard's header, which stays in view.
    'html:has([data-admin-header])': { scrollPaddingTop: '76px' },
    // With forced colours nothing else would mark the selected element.
    ':is(a, button):is([aria-current=page], [aria-pressed=true])': {
      _highContrast: {
        forcedColorAdjust: 'none !important',
        bg: 'Highlight !important',
        color: 'HighlightText !important',
        '& *': { color: 'inherit !important' },
      },
    },
    // The browser does not grey out a button that is only `aria-disabled`.
    'button[aria-disabled=true]': {
      _highContrast: { color: 'GrayText !important', borderColor: 'GrayText !important' },
    },
    '[dir=rtl] :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-right)': { transform: 'scaleX(-1)' },
    // Controls are not printed, except buttons that unfold content: the row of an order carries text of its own.
    'nav, footer, button:not([aria-controls]), [data-screen]': { _print: { display: 'none !important' } },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
    },
  },
});
