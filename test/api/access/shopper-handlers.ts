import type { AccessFixtures } from '../../support/access-fixtures.js';
import { newUser } from '../../support/customer.js';
import { guestDetails, newPaymentId, savedAddress } from '../../support/guest.js';
import { guestOrSession, open, session, type Rule } from './rule.js';

const contactMessage = () => ({
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'general',
  message: 'Hello',
  marketingConsent: true,
});
const productRequest = ({ product }: AccessFixtures) => ({
  productId: product.id,
  kind: 'priceDrop',
  email: newUser().email,
});
const orderLine = ({ product }: AccessFixtures) => ({
  id: product.id,
  size: product.sizes[0]?.size ?? null,
  quantity: 1,
});
const wholeCart = (fixtures: AccessFixtures) => {
  const { id, size, quantity } = orderLine(fixtures);
  return [{ id, product: { _id: id, selectedSize: size }, quantity, itemTotal: 0 }];
};
/** A new guest each time, because a guest may only have a few pending orders. */
const newGuest = () =>
  guestDetails({ email: newUser().email, phone: `+92 3${String(Math.random()).slice(2, 11).padEnd(9, '0')}` });
export const newOrder = (fixtures: AccessFixtures) => ({
  products: [orderLine(fixtures)],
  address: newGuest(),
  paymentID: newPaymentId(),
});

/** What shoppers and guests call, and what everybody may. */
export const SHOPPER_HANDLERS: Record<string, Rule> = {
  'DELETE /address/:id': session({ id: 'address', response: 'address' }),
  'GET /address/:id': session({ id: 'owner', response: 'address' }),
  'POST /address': session({ response: 'address', body: () => savedAddress() }),
  'PUT /address/:id': session({ id: 'address', response: 'address', body: () => savedAddress() }),
  'PUT /address/default/:id': session({ id: 'address', response: 'address', body: () => ({}) }),
  'Mutation.addAddress': session(),
  'Mutation.removeAddress': session({ id: 'address' }),
  'Mutation.setDefaultAddress': session({ id: 'address' }),
  'Mutation.updateAddress': session({ id: 'address' }),
  'Query.addresses': session(),

  'GET /auth': session({ response: 'account' }),
  'POST /auth': open({
    response: 'signedIn',
    body: ({ owner }) => ({ email: owner.user.email, password: owner.user.password }),
  }),
  'POST /auth/check-availability': open({ response: 'availability', body: () => ({ username: newUser().username }) }),
  'POST /auth/forgot-password': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/logout': open({ endsSession: true, body: () => ({}) }),
  'POST /auth/logout-everywhere': session({ endsSession: true, body: () => ({}) }),
  'POST /auth/refresh': open({ effectiveAccess: 'session', endsSession: true, response: 'token' }),
  'POST /auth/resend-verification': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/reset-password': open(),
  'POST /auth/token/refresh': open({ codeForAll: 'UNAUTHENTICATED', response: 'tokenPair' }),
  'POST /auth/verify-email': open({ response: 'verified' }),
  'POST /users': open({ response: 'registered', body: () => ({ ...newUser() }) }),
  'PUT /users/:id': session({ id: 'owner', response: 'account', body: () => ({ firstname: 'Asha' }) }),
  'GET /users/me/data': session({ response: 'accountData' }),
  'POST /users/me/delete': session(),
  'Mutation.changePassword': session(),
  'Mutation.deleteAccount': session(),
  'Mutation.forgotPassword': open(),
  'Mutation.refreshSession': open({ effectiveAccess: 'session', endsSession: true }),
  'Mutation.register': open(),
  'Mutation.resendVerification': open(),
  'Mutation.resetPassword': open(),
  'Mutation.signIn': open(),
  'Mutation.signOut': open({ endsSession: true }),
  'Mutation.signOutEverywhere': session({ endsSession: true }),
  'Mutation.updateProfile': session(),
  'Mutation.verifyEmail': open(),
  'Query.availability': open(),
  'Query.accountData': session(),
  'Query.me': session(),

  'GET /categories': open({ response: 'category' }),
  'GET /collections/:category': open({ response: 'product' }),
  'GET /products': open({ response: 'product' }),
  'GET /products/:id/related': open({ response: 'product' }),
  'Query.relatedProducts': open(),
  'GET /products/:id': open({ response: 'product' }),
  'GET /products/suggestions': open({ response: 'suggestions' }),
  'Category.featuredProducts': open(),
  'Category.productCount': open(),
  'Product.category': open(),
  'Query.categories': open(),
  'Query.category': open(),
  'Query.product': open(),
  'GET /products/facets': open({ response: 'facets' }),
  'Query.productFacets': open(),
  'Query.products': open(),
  'Query.productsByIds': open(),
  'Query.searchSuggestions': open(),
  'Query.topPicks': open(),

  'POST /contact': open({ response: 'contact', body: contactMessage }),
  'Mutation.sendMessage': open(),

  'POST /product-requests': guestOrSession({ response: 'productRequest', body: productRequest }),
  'POST /product-requests/confirm/:token': open(),
  'POST /product-requests/stop/:token': open(),
  'Mutation.requestProductNews': guestOrSession(),
  'Mutation.confirmProductRequest': open(),
  'Mutation.stopProductRequests': open(),

  'GET /cart/:userId': session({ id: 'owner', response: 'cart' }),
  'POST /cart': session({ response: 'cart', body: (fixtures) => ({ products: wholeCart(fixtures) }) }),
  'POST /cart/add': session({ response: 'cart', body: orderLine }),
  'POST /cart/clear': session({ response: 'cart', body: () => ({}) }),
  'POST /cart/decrement': session({ response: 'cart' }),
  'POST /cart/merge': session({ response: 'cart', body: (fixtures) => ({ guestCartItems: wholeCart(fixtures) }) }),
  'POST /cart/remove': session({ response: 'cart' }),
  'PUT /cart/:userId': session({
    id: 'owner',
    response: 'cart',
    body: (fixtures) => ({ products: wholeCart(fixtures) }),
  }),
  'Mutation.addToCart': session(),
  'Mutation.clearCart': session(),
  'Mutation.decrementCartLine': session(),
  'Mutation.mergeCart': session(),
  'Mutation.removeFromCart': session(),
  'Mutation.replaceCart': session(),
  'Mutation.setCartQuantity': session(),
  'Query.cart': session(),

  'GET /orders/:userId': session({ id: 'owner', response: 'order' }),
  'GET /track/:token': open({ response: 'order' }),
  'POST /orders/cancel': session(),
  'Mutation.cancelOrder': session(),
  'POST /track/find': open(),
  'POST /track/cancel': open(),
  'Mutation.cancelTrackedOrder': open(),
  'Query.guestOrder': open(),
  'POST /orders': session({ response: 'order', body: newOrder }),
  'POST /orders/guest': open({ response: 'guestOrder', body: newOrder }),
  'Mutation.placeOrder': guestOrSession(),
  'Query.myOrders': session(),
  'Query.trackedOrder': open(),
  'POST /orders/confirm': open(),
  'POST /orders/confirm/view': open(),
  'POST /orders/confirm/correct': open(),
  'POST /orders/confirm/cancel': open(),
  'Query.linkedOrder': open(),
  'Mutation.confirmLinkedOrder': open(),
  'Mutation.correctLinkedOrder': open(),
  'Mutation.cancelLinkedOrder': open(),

  'GET /dev/mailbox': open({ response: 'email' }),
  'GET /dev/mailbox/:id': open(),
  'GET /health/live': open({ response: 'health' }),
  'GET /health/ready': open({ response: 'health' }),
  'GET /robots.txt': open(),
  'GET /sitemap.xml': open(),
  'GET /sitemap-:file': open(),
  'Query.shop': open(),
  'GET /delivery/cities': open({ response: 'deliveryCities' }),
  'Query.deliveryCities': open(),
};
