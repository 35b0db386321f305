import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('orders', {
  progress: 'Progress',
  labelOn: '{label} on {date}',
  subtotal: 'Subtotal',
  free: 'Free',
  delivery: 'Delivery',
  total: 'Total',
  deliverTo: 'Deliver to',
  items: '{pieces} {pieces, plural, one {item} other {items}}',
  yourOrder: 'Your Order',
  isSomethingNotAsItShould: "Is something not as it should be? {link} and name the order's number.",
  writeToUs: 'Write to us',
  loadingYourOrder: 'Loading your order...',
  thisOrderCannotBeShown: 'This order cannot be shown',
  notFound: 'Not Found',
  connectionError: 'Connection Error',
  contact: 'Contact',
  orderNotFound: 'Order Not Found',
  thisLinkLeadsToNoOrder:
    'This link leads to no order. The link in our letter works for {days} days, and only as a whole. Write to us, and we look for your order.',
  viewAllProducts: 'View All Products',
  orders: 'Orders',
  loading: 'Loading...',
  showMoreOf: 'Show more ({length} of {totalItems})',
  noOrdersYetWhatYouOrder: 'No orders yet. What you order will be listed here, with where it stands.',
  loadingYourOrders: 'Loading your orders...',
});
