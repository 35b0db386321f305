/** In a file of its own: every page removes it after a sign-out, and only accounts load the rest. */
export const PENDING_CHANGES_KEY = 'cart-changes';
