/** The id of the element above the page in which the cart's messages show while its panel is closed. */
export const CART_MESSAGE_SLOT = 'cart-message';
