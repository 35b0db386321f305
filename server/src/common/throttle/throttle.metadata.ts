/** The metadata keys of throttle.decorators.ts. */
export const THROTTLE = 'shop:throttle';
export const SKIP_THROTTLE = 'shop:skip-throttle';
