/** The metadata keys of throttle.decorators.ts. */
export const THROTTLE = 'shop:throttle';
export const THROTTLED_BY_SERVICE = 'shop:throttled-by-service';
export const SKIP_THROTTLE = 'shop:skip-throttle';
