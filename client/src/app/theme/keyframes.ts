/** The animations that recipes use. */
export const keyframes = {
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'slide-in-right': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-out-right': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-in-left': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-out-left': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-in-up': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'slide-out-down': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } },
  grow: { from: { scale: '0 1' }, to: { scale: '1 1' } },
  spin: { to: { rotate: '360deg' } },
};
