import { defineRecipe } from '@chakra-ui/react';

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

/** The background and the text of a palette of the theme, by its name. */
const palette = (name: string) => ({ bg: `${name}.bg`, color: `${name}.fg` });

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
      // On the corner of a button with an icon. Larger text makes it grow upwards, off the icon.
      count: {
        position: 'absolute',
        bottom: 'calc(100% - 20px)',
        insetInlineEnd: '1px',
        justifyContent: 'center',
        minW: '1.1875rem',
        height: '1.1875rem',
        px: '1',
        borderRadius: '9999px',
        // At both widths, as the text style has a size for each.
        fontSize: { base: '0.8125rem', lg: '0.8125rem' },
        lineHeight: { base: '1.1875rem', lg: '1.1875rem' },
      },
    },
    tone: {
      plain: { bg: 'bg.panel', color: 'fg' },
      muted: { bg: 'bg.muted', color: 'fg' },
      sale: { bg: 'sale.solid', color: 'sale.contrast' },
      action: { bg: 'action.subtle', color: 'action.fg' },
      solid: { bg: 'action.solid', color: 'action.contrast' },
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

const chosen = { borderColor: 'action.solid', boxShadow: 'inset 0 0 0 1px {colors.action.solid}' };

/**
 * A white box with a border on the page's background. `choice` holds a radio button, `pressable` a button that chooses
 * it; both are marked by `data-chosen`.
 */
export const card = defineRecipe({
  className: 'card',
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2' },
  variants: {
    variant: {
      plain: {},
      choice: {
        display: 'flex',
        gap: '4',
        p: '5',
        borderColor: 'border.control',
        cursor: 'pointer',
        '&[data-chosen]': { ...chosen, bg: 'action.subtle', cursor: 'default' },
      },
      pressable: {
        overflowWrap: 'anywhere',
        transition: 'border-color 120ms',
        _hover: { borderColor: 'border.control' },
        '&[data-chosen]': chosen,
      },
    },
  },
  defaultVariants: { variant: 'plain' },
});
