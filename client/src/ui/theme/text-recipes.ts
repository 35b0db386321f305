import { defineRecipe } from '@chakra-ui/react';

const underlined = {
  color: 'action.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  cursor: 'pointer',
  _hover: { color: 'action.hover' },
};

/** In the header: 44 px high, with a golden line below the current page. */
const navItem = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  backgroundImage: 'linear-gradient({colors.accent}, {colors.accent})',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 calc(50% + 16px)',
  backgroundSize: '0 1px',
  _hover: { color: 'action.fg' },
  _currentPage: { backgroundSize: '100% 1px' },
};

/** In the header of the dashboard; an icon alone on phones. */
const headerItem = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minH: '11',
  minW: '11',
  fontSize: '1rem',
  _hover: { color: 'velvet.accent' },
};

/**
 * `underlined` stands out in a text, `padded` with a taller target; `inText` has the text's colour, `help` with a taller
 * target. `name` is the name of a product in a line of a list, beside the amount. `cover` fills the box around it that has a position.
 * `quiet` leads back, `more` to a whole list. `nav` is in the shop's header, `header` and `tab` are in the
 * dashboard's, `onVelvet` is in the footer, and `skip` is seen while it has the focus.
 */
export const link = defineRecipe({
  className: 'link',
  variants: {
    variant: {
      underlined,
      inText: { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '4px' },
      help: { display: 'inline-flex', alignItems: 'center', minH: '11', color: 'fg', textDecoration: 'underline' },
      padded: { ...underlined, display: 'inline-block', py: '2.5' },
      name: {
        position: 'relative',
        flex: '1 1 4.75rem',
        minW: '0',
        color: 'fg',
        overflowWrap: 'anywhere',
        _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-11px' },
        _hover: { textDecoration: 'underline', textDecorationColor: 'accent', textUnderlineOffset: '4px' },
      },
      cover: {
        display: 'block',
        textDecoration: 'underline',
        textDecorationColor: 'transparent',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        _hover: { textDecorationColor: 'accent' },
        _focusVisible: { textDecorationColor: 'accent' },
        _after: { content: '""', position: 'absolute', inset: '0' },
      },
      quiet: {
        display: 'flex',
        alignItems: 'center',
        minH: '11',
        minW: '0',
        overflowWrap: 'anywhere',
        color: 'fg.muted',
        _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
      },
      more: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        minH: '11',
        textStyle: 'label',
        color: 'action.fg',
        '& svg': { flexShrink: '0' },
        _hover: { textDecoration: 'underline' },
      },
      nav: navItem,
      header: headerItem,
      tab: {
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        height: '56px',
        fontSize: '1rem',
        fontWeight: '600',
        color: 'fg.muted',
        borderBottomWidth: '2px',
        borderColor: 'transparent',
        // Forced colours draw a transparent border: every tab would look like the current one.
        _highContrast: { borderColor: 'Canvas' },
        whiteSpace: 'nowrap',
        _hover: { color: 'fg' },
        _currentPage: { color: 'fg', borderColor: 'action.solid' },
        _focusVisible: { outlineOffset: '-2px' },
      },
      onVelvet: { display: 'inline-flex', alignItems: 'center', minH: '11', _hover: { color: 'velvet.accent' } },
      skip: {
        position: 'absolute',
        top: '-20',
        insetInlineStart: '4',
        zIndex: 'skipNav',
        px: '4',
        py: '3',
        bg: 'bg.panel',
        color: 'action.fg',
        textStyle: 'label',
        borderRadius: 'l2',
        boxShadow: 'lift',
        _focus: { top: '2' },
      },
    },
  },
  defaultVariants: { variant: 'underlined' },
});

/**
 * A button without a box. `inline` looks like a link inside a text; `standalone` stands alone; `bar` is in a bar of
 * another colour, `nav` beside the links of the header, `header` in that of the dashboard; `plain` looks like its text.
 */
export const textButton = defineRecipe({
  className: 'text-button',
  base: { cursor: 'pointer' },
  variants: {
    variant: {
      inline: underlined,
      plain: { display: 'block', textAlign: 'start' },
      standalone: {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '2',
        minH: '11',
        textStyle: 'small',
        fontWeight: '600',
        _hover: { textDecoration: 'underline' },
      },
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
      nav: navItem,
      header: headerItem,
    },
  },
  defaultVariants: { variant: 'inline' },
});

/**
 * A line of a list, pressed over its whole width. `title` opens what is below it, `option` is one of several, `heading`
 * is a main entry of a menu, `tab` a page of the profile: in a row of tabs on small screens, in a column on wide ones.
 */
export const row = defineRecipe({
  className: 'row',
  base: { display: 'flex', alignItems: 'center', width: 'full', minH: '11', textAlign: 'start', cursor: 'pointer' },
  variants: {
    variant: {
      plain: {},
      title: {
        justifyContent: 'space-between',
        fontFamily: 'body',
        fontSize: '1rem',
        fontWeight: '600',
        _focusVisible: { outlineOffset: '-2px' },
      },
      option: {
        gap: '3',
        py: '1',
        overflowWrap: 'anywhere',
        '& svg': { flexShrink: '0', color: 'fg.muted' },
        _hover: { bg: 'bg.muted' },
        _focusVisible: { outlineOffset: '-2px' },
        _selected: {
          bg: 'action.subtle',
          outline: '2px solid {colors.action.focusRing}',
          outlineOffset: '-2px',
        },
        _disabled: { color: 'fg.muted', cursor: 'default', _hover: { bg: 'transparent' } },
      },
      heading: { minH: '52px', fontFamily: 'heading', fontSize: '1.375rem' },
      tab: {
        gap: '3.5',
        minH: '12',
        px: { base: '2', lg: '3.5' },
        mx: { base: '1', lg: '0' },
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        borderRadius: { lg: 'l2' },
        // The scroll container of the tabs would clip an outline outside of them.
        _focusVisible: { outlineOffset: { base: '-2px', lg: '2px' } },
        _hover: { color: 'fg', bg: { lg: 'bg.muted' } },
        _currentPage: {
          color: 'action.fg',
          fontWeight: '600',
          bg: { lg: 'action.subtle' },
          boxShadow: { base: 'inset 0 -2px 0 var(--chakra-colors-action-fg)', lg: 'none' },
        },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
});
