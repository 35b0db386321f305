import { defineSlotRecipe } from '@chakra-ui/react';

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'header',
  'body',
  'footer',
  'title',
  'description',
  'closeTrigger',
];

const base = {
  backdrop: {
    pos: 'fixed',
    inset: '0',
    bg: 'overlay',
    zIndex: 'popover',
    _print: { display: 'none' },
    _open: { animation: 'fade-in 320ms' },
    _closed: { animation: 'fade-out 200ms' },
  },
  positioner: {
    pos: 'fixed',
    inset: '0',
    display: 'flex',
    zIndex: 'popover',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxH: '100dvh',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lift',
    // Visible with forced colours, which remove the shadow and the backdrop.
    outline: '1px solid transparent',
  },
  title: { textStyle: 'row' },
  body: { flex: '1', overflow: 'auto' },
} as const;

/** Styles of the drawer. Here and not in the theme, because the theme is part of the first load. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots,
  base,
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          _open: { animation: 'slide-in-left 320ms {easings.out}' },
          _closed: { animation: 'slide-out-left 200ms' },
          _rtl: {
            _open: { animation: 'slide-in-right 320ms {easings.out}' },
            _closed: { animation: 'slide-out-right 200ms' },
          },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          _open: { animation: 'slide-in-right 320ms {easings.out}' },
          _closed: { animation: 'slide-out-right 200ms' },
          _rtl: {
            _open: { animation: 'slide-in-left 320ms {easings.out}' },
            _closed: { animation: 'slide-out-left 200ms' },
          },
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});
