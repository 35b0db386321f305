/** True when the visitor asked for less movement. */
export const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
