import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.noticing', {
  titleWithCount: '({count}) Orders, Dashboard',
  newOrders: '{count} new {count, plural, one {order} other {orders}}',
  manyNewOrders: 'Many new orders',
  alerts: 'Sound for new orders',
  alertsOn: 'Sound for new orders is on. This tab looks for orders in the background, too.',
  alertsOff: 'Sound for new orders is off.',
});
