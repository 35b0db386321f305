import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.keyboard', {
  keyboard: 'Keyboard',
  close: 'Close',
  keysWithoutCtrl: 'Keys without Ctrl',
  searchAll: 'Search orders, products and actions',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openTheRow: 'Open the row',
  selectTheRow: 'Select the row',
  goToTheSearch: 'Go to the search',
  undoWhileOffered: 'Undo, while a message offers it',
  showTheseKeys: 'Show these keys',
  ctrlK: 'Ctrl K',
  ctrlZ: 'Ctrl Z',
  enter: 'Enter',
});
