/** The entry of the chunk that is loaded for signed-in users only. */
export { openAccountCart } from './account-cart';
export { CartMessageBanner } from '../panel/cart-message';
