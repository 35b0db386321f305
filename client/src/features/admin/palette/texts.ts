import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.palette', {
  searchAll: 'Search orders, products and actions',
  close: 'Close',
  placeholder: 'Name, email, order ID, product, SKU or action',
  searching: 'Searching...',
  nothingFound: 'Nothing found',
  results: 'Results',
  orders: 'Orders',
  products: 'Products',
  actions: 'Actions',
  goTo: 'Go to {tab}',
  showOrdersToShip: 'Show orders to ship',
  showProductsOutOfStock: 'Show products out of stock',
  viewShop: 'View shop',
  openProfile: 'Open profile',
  showKeyboardShortcuts: 'Show keyboard shortcuts',
  statusAndTotal: '{status}, {total}',
  inStock: '{stock} in stock',
  skuInStock: '{sku}, {stock} in stock',
});
