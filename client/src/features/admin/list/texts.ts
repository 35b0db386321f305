import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.list', {
  tryAgain: 'Try Again',
  theCouldNotBeLoaded: 'The {what} could not be loaded',
  dismiss: 'Dismiss',
  search: 'Search',
  selection: 'Selection',
  countSelected: '{count} selected',
  clearSelection: 'Clear Selection',
  viewOrder: 'View order {shortId}',
  exporting: 'Exporting...',
  notExported: 'The file could not be exported. Please try again.',
});
