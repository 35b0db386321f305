/** The entry of the chunk that is loaded for signed-in users only. */
export { openAccountCart } from './account-cart';
export { CartMessagePopup } from '../panel/cart-message';
