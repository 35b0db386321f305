import { defineRecipe } from '@chakra-ui/react';

/** The background and the text of a palette of the theme, by its name. */
const palette = (name: string) => ({ bg: `${name}.bg`, color: `${name}.fg` });

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

/** A button with an icon in place of text, 44 px wide and high. It needs `aria-label`. */
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
      onImage: {
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

/** A small label on an image, beside a name or in a table. `tone`: its colours. */
export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    size: {
      xs: { display: 'inline', px: '2' },
      sm: { gap: '1.5', minH: '24px', px: '2' },
      md: { gap: '2', minH: '26px', px: '2.5' },
    },
    tone: {
      plain: { bg: 'bg.panel', color: 'fg' },
      muted: { bg: 'bg.muted', color: 'fg' },
      sale: { bg: 'sale.solid', color: 'sale.contrast' },
      action: { bg: 'action.subtle', color: 'action.fg' },
      off: palette('off'),
      featured: palette('featured'),
      pending: palette('pending'),
      processing: palette('processing'),
      delivered: palette('delivered'),
      cancelled: palette('cancelled'),
    },
  },
  defaultVariants: { size: 'md', tone: 'plain' },
});

/** A white box with a border on the page's background. */
export const card = defineRecipe({
  className: 'card',
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2' },
});

const underlined = {
  color: 'action.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  cursor: 'pointer',
  _hover: { color: 'action.hover' },
};

/** `name`: the name of a product in a line of a list, with a taller target. */
export const link = defineRecipe({
  className: 'link',
  variants: {
    variant: {
      underlined,
      name: {
        position: 'relative',
        color: 'fg',
        overflowWrap: 'anywhere',
        _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-11px' },
        _hover: { textDecoration: 'underline', textDecorationColor: 'accent', textUnderlineOffset: '4px' },
      },
    },
  },
  defaultVariants: { variant: 'underlined' },
});

/**
 * A button without a box. `inline` looks like a link inside a text; `standalone` stands alone; `bar` is in a bar of
 * another colour.
 */
export const textButton = defineRecipe({
  className: 'text-button',
  base: { cursor: 'pointer' },
  variants: {
    variant: {
      inline: underlined,
      standalone: { minH: '11', textStyle: 'small', fontWeight: '600', _hover: { textDecoration: 'underline' } },
      bar: { minH: '11', px: '2', textStyle: 'label', textDecoration: 'underline', textUnderlineOffset: '4px' },
      toast: {
        flexShrink: '0',
        minH: '11',
        minW: '11',
        px: '3',
        color: 'velvet.accent',
        textStyle: 'label',
        _hover: { textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { variant: 'inline' },
});
