import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.activity', {
  activity: 'Activity',
  whoDidWhat: 'Who did what with orders, categories, blocks, administrators and API keys. Nothing here can be changed.',
  event: 'Event',
  allEvents: 'All events',
  firstDay: 'First day',
  lastDay: 'Last day',
  clear: 'Clear filters',
  nothing: 'Nothing has been recorded',
  nothingMatches: 'Nothing of that has been recorded',
  loading: 'Loading the activity...',
  failedToLoad: 'Failed to load the activity. Please try again.',
  exportCsv: 'Export as CSV',
  exporting: 'Exporting...',
  failedToExport: 'The export failed. Please try again.',
  events: 'events',
  byName: 'by {name}',
  byDeleted: 'by a deleted account',
  byShop: 'by the customer or the shop',
  viewOrder: 'View order {shortId}',
});
