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

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots,
  base,
  variants: {
    placement: {
      center: {
        positioner: { alignItems: 'center', justifyContent: 'center', p: '4' },
        content: {
          borderRadius: 'l3',
          overflow: 'auto',
          _open: { animation: 'fade-in 200ms' },
          _closed: { animation: 'fade-out 200ms' },
        },
      },
    },
  },
  defaultVariants: { placement: 'center' },
});

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

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '14',
      width: '100%',
      px: '4',
      py: '2',
      bg: 'velvet',
      color: 'velvet.fg',
      borderRadius: 'l2',
      boxShadow: 'lift',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate 320ms, opacity 200ms, height 320ms',
      _motionReduce: { transition: 'none' },
    },
    title: { flex: '1', textStyle: 'body' },
    actionTrigger: { minH: '11', px: '3', textStyle: 'label', color: 'velvet.accent', cursor: 'pointer' },
    closeTrigger: { boxSize: '11', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', cursor: 'pointer' },
  },
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
