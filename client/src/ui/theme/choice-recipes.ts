import { defineRecipe } from '@chakra-ui/react';

/** A button that can be on: `box` holds a word or two, `outline` a name, `tab` is underlined while it is on. */
export const toggleButton = defineRecipe({
  className: 'toggle-button',
  base: { minH: '11', overflowWrap: 'anywhere', cursor: 'pointer' },
  variants: {
    variant: {
      box: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minW: '0',
        minH: '12',
        px: '1',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border.control',
        borderRadius: 'l2',
        textStyle: 'button',
        transition: 'border-color {durations.fast}, background-color {durations.fast}',
        _hover: { borderColor: 'fg' },
        '&[aria-pressed=true]': {
          bg: 'action.subtle',
          color: 'action.fg',
          borderColor: 'action.solid',
          boxShadow: 'inset 0 0 0 1px {colors.action.solid}',
        },
        _disabled: {
          bg: 'transparent',
          borderStyle: 'dashed',
          color: 'fg.muted',
          fontWeight: '400',
          cursor: 'not-allowed',
        },
      },
      outline: {
        px: '4',
        maxW: 'full',
        borderWidth: '1px',
        borderRadius: 'l2',
        bg: 'bg.panel',
        _hover: { bg: 'bg.muted' },
        '&[aria-pressed=true]': {
          borderColor: 'action.solid',
          color: 'action.fg',
          bg: 'action.subtle',
          fontWeight: '600',
        },
      },
      tab: {
        px: '2.5',
        _first: { ms: '-2.5' },
        fontSize: '1rem',
        fontWeight: '600',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        _hover: { color: 'fg' },
        '&[aria-pressed=true]': {
          color: 'fg',
          textDecoration: 'underline',
          textDecorationColor: 'action.solid',
          textDecorationThickness: '2px',
          textUnderlineOffset: '6px',
        },
        _focusVisible: { outlineOffset: '-2px' },
      },
    },
  },
  defaultVariants: { variant: 'box' },
});

/** A small picture that shows the large one. The current one has a frame: around it, or inside it on dark backgrounds. */
export const imageButton = defineRecipe({
  className: 'image-button',
  base: { position: 'relative', display: 'block', borderRadius: 'l2', cursor: 'pointer' },
  variants: {
    variant: {
      framed: {
        '&[aria-current=true]': {
          boxShadow: '0 0 0 2px {colors.bg}, 0 0 0 4px {colors.action.solid}',
          _highContrast: { forcedColorAdjust: 'none', boxShadow: '0 0 0 2px Canvas, 0 0 0 4px Highlight' },
        },
      },
      onVelvet: {
        overflow: 'hidden',
        bg: 'velvet',
        '& img': { width: '100%', height: '100%', objectFit: 'cover', opacity: '0.72', transition: 'opacity 120ms' },
        '&:hover img, &[aria-current=true] img': { opacity: '1' },
        '&[aria-current=true]::after': {
          content: '""',
          position: 'absolute',
          inset: '0',
          borderRadius: 'inherit',
          border: '2px solid {colors.velvet.accent}',
        },
      },
    },
  },
  defaultVariants: { variant: 'framed' },
});
