import { defineRecipe } from '@chakra-ui/react';

/**
 * Variants: `solid` for the main action of a view, `outline` beside it, `ghost` without a box, `surface` on dark
 * backgrounds.
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
    },
  },
  defaultVariants: { size: 'lg', variant: 'solid' },
});

/** Native inputs. Their text is at least 16 px, because smaller inputs make iOS zoom in. */
export const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minH: '12',
    px: '3.5',
    py: '2.5',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'body',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    _placeholder: { color: 'fg.placeholder', opacity: '1' },
    _focusVisible: { outlineOffset: '1px' },
    _invalid: { borderColor: 'sale.solid', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-sale-solid)' },
    _disabled: { bg: 'off.bg', color: 'off.fg', cursor: 'not-allowed' },
  },
});
