import { defineRecipe } from '@chakra-ui/react';

/**
 * Variants: `solid` for the main action of a view, `outline` beside it, `ghost` without a box, `surface` on dark
 * backgrounds, `chip` for what can be taken away, `page` for a page of a list.
 */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'button',
    textAlign: 'center',
    cursor: 'pointer',
    // Without it a double click would select text, even on the page that opens next.
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _motionReduce: { transition: 'none' },
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    size: {
      md: { minH: '11', minW: '11', px: '4', py: '2' },
      lg: { minH: '12', minW: '12', px: '7', py: '2.5' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
        // Repeated for hover, because Chakra applies `_hover` to `aria-disabled` buttons.
        _disabled: { bg: 'off.bg', color: 'off.fg', _hover: { bg: 'off.bg' } },
      },
      outline: {
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _disabled: { color: 'off.fg', _hover: { bg: 'transparent' } },
      },
      ghost: {
        color: 'action.fg',
        _hover: { bg: 'action.subtle' },
        _disabled: { color: 'off.fg', _hover: { bg: 'transparent' } },
      },
      surface: { bg: 'velvet.fg', color: 'fg', _hover: { bg: 'bg.panel' } },
      plain: { color: 'inherit' },
      chip: {
        gap: '3',
        bg: 'bg.panel',
        borderColor: 'border',
        textStyle: 'label',
        fontWeight: '400',
        whiteSpace: 'nowrap',
        '& svg': { flexShrink: '0', color: 'fg.muted' },
        _hover: { bg: 'bg.muted' },
      },
      page: {
        borderWidth: '0',
        textStyle: 'label',
        fontWeight: '400',
        _hover: { bg: 'bg.muted' },
        _currentPage: {
          bg: 'action.solid',
          color: 'action.contrast',
          fontWeight: '600',
          _hover: { bg: 'action.hover' },
        },
      },
    },
  },
  defaultVariants: { size: 'lg', variant: 'solid' },
});

/**
 * A button with an icon in place of text, 44 px wide and high unless its place says otherwise. It needs `aria-label`.
 * `panel` and `lifted` are light boxes on a picture, `onVelvet` is a dark one.
 */
export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '11',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
  variants: {
    variant: {
      plain: {},
      ghost: {
        _hover: { bg: 'bg.muted' },
        _disabled: { color: 'off.fg', cursor: 'not-allowed', bg: 'transparent' },
      },
      muted: { color: 'fg.muted', _hover: { color: 'fg' } },
      outline: {
        flexShrink: '0',
        borderWidth: '1px',
        borderColor: 'border.control',
        _disabled: { borderColor: 'border', color: 'off.fg', cursor: 'default' },
      },
      // Its icon, not its box, is aligned with the edge of the content. In px, like its icon: a phone has room for three
      // beside the wordmark with text of double size, too.
      header: {
        position: 'relative',
        flexShrink: '1',
        boxSize: '44px',
        _hover: { bg: 'bg.muted' },
        // On a phone the button ends 2 px from the edge of the screen, which would cut an offset focus ring off.
        _focusVisible: { outlineOffset: '0' },
      },
      toggle: { borderRadius: '0', '&[aria-pressed=true]': { bg: 'action.subtle', color: 'action.fg' } },
      panel: { bg: 'bg.panel' },
      // Between the borders of a field, as high as that.
      step: {
        width: '44px',
        height: 'auto',
        transition: 'background-color 120ms',
        _hover: { bg: 'bg.muted' },
        _disabled: { color: 'border.control', cursor: 'not-allowed' },
      },
      dot: {
        position: 'relative',
        _before: {
          content: '""',
          position: 'absolute',
          insetInlineStart: '0',
          top: 'calc(50% - 1px)',
          width: '2',
          height: '3px',
          bg: 'border.control',
          _highContrast: { forcedColorAdjust: 'none', bg: 'ButtonText' },
        },
        '&[aria-current=true]::before': { width: '5', bg: 'accent', _highContrast: { bg: 'Highlight' } },
      },
      // A bar with a `data-bar` text on devices with a mouse, a square with a `data-plus` icon on touch devices. In px, not
      // rem: it lies on a picture that does not grow with the text.
      lifted: {
        boxSize: '44px',
        '& [data-bar]': { display: 'none', alignItems: 'center', gap: '2.5' },
        '@media (hover: hover)': {
          height: '48px',
          width: 'full',
          '& [data-bar]': { display: 'inline-flex' },
          '& [data-plus]': { display: 'none' },
        },
        bg: 'bg.panel',
        color: 'action.fg',
        boxShadow: 'lift',
        textStyle: 'label',
        transition: 'background-color 120ms',
        _hover: { bg: 'bg.muted' },
      },
      onVelvet: {
        bg: 'velvet',
        color: 'velvet.fg',
        _hover: { color: 'velvet.accent' },
        _disabled: { cursor: 'not-allowed' },
        _focusVisible: { outline: '2px solid {colors.velvet.accent}', outlineOffset: '-3px' },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
});
