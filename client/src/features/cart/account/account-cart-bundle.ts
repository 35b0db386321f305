/** What somebody who is signed in loads of the cart, in one piece. */
export { openAccountCart } from './account-cart';
export { CartNote } from '../panel/cart-message-popup';
