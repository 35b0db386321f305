import { defineTexts } from '../../../../lib/i18n/define-texts';

export const t = defineTexts('admin.orders.many', {
  selected: 'Selected',
  selectAllOnThisPage: 'Select all on this page',
  selectOrder: 'Select order {shortId}',
  print: 'Print',
  markCount: 'Mark {count} {status}',
  changeStatusOfTheSelected: 'Change status of the selected orders',
  selectTheFirst: 'Select the first {count} that match',
  selectAll: 'Select all {count} that match',
  undo: 'Undo',
  close: 'Close',
  processing: 'Processing...',
  marked: '{count} {count, plural, one {order} other {orders}} marked {status}.',
  changedBack: '{count} {count, plural, one {order} other {orders}} changed back.',
  notChangedBack:
    '{count} {count, plural, one {order} other {orders}} changed back. {refused} {refused, plural, one {stays as it is} other {stay as they are}}; order {shortId}: {reason}.',
  nothingChangedBack: 'Nothing was changed back. {message}',
  mayBeChangedBack: 'No answer came: the orders may have been changed back. {message}',
  mayBeChanged: 'No answer came: the orders may have been changed. Sending it again changes them only once. {message}',
  markOrders: 'Mark orders {status}',
  changedOf: '{changed} of {total} orders marked {status}',
  lookingAtWhatWillChange: 'Looking at what will change...',
  nothingWillChange: 'Nothing will change.',
  alreadySo: '{count} {count, plural, one {is} other {are}} {status} already.',
  customersGetAnEmail:
    '{count} {count, plural, one {customer gets} other {customers get}} an email, unless you undo it at once.',
  haveNoEmail: '{count} {count, plural, one {customer has} other {customers have}} no email address.',
  leftOut: '{count} cancelled or delivered {count, plural, one {order is} other {orders are}} left out.',
  settledToo:
    'This also changes {count} {count, plural, one {order that is already cancelled or delivered. It is} other {orders that are already cancelled or delivered. They are}} listed first.',
  piecesReturn: 'The pieces return to the stock.',
  whatWillChange: 'What will change',
  to: 'to',
  stay: '{count} {count, plural, one {order stays as it is} other {orders stay as they are}}',
  whatStays: 'What stays as it is',
});
