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

/** What floats over the page: one scrim, one shadow, 320 ms in, 200 ms out. */
const base = {
  backdrop: {
    pos: 'fixed',
    inset: '0',
    bg: 'overlay',
    zIndex: 'popover',
    _open: { animation: 'fade-in 320ms' },
    _closed: { animation: 'fade-out 200ms' },
  },
  positioner: { pos: 'fixed', inset: '0', display: 'flex', zIndex: 'popover', overflow: 'hidden' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxH: '100dvh',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lift',
    outline: '0',
  },
  title: { textStyle: 'row' },
  body: { flex: '1', overflow: 'auto' },
} as const;

/** Drawers slide in from the side they belong to. */
export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots,
  base,
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { _open: { animation: 'slide-in-left 320ms {easings.out}' }, _closed: { animation: 'slide-out-left 200ms' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { _open: { animation: 'slide-in-right 320ms {easings.out}' }, _closed: { animation: 'slide-out-right 200ms' } },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});

export const keyframes = {
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'slide-in-right': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-out-right': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-in-left': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-out-left': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } },
  grow: { from: { scale: '0 1' }, to: { scale: '1 1' } },
  spin: { to: { rotate: '360deg' } },
};
