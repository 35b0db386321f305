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

/** One scrim, one shadow, 320 ms in, 200 ms out. */
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
    // Seen where colours are forced: shadow and scrim are gone there.
    outline: '1px solid transparent',
  },
  title: { textStyle: 'row' },
  body: { flex: '1', overflow: 'auto' },
} as const;

/** Slides in from the side it belongs to. Here and not in the theme, which comes with the first load. */
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
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          _open: { animation: 'slide-in-right 320ms {easings.out}' },
          _closed: { animation: 'slide-out-right 200ms' },
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});
