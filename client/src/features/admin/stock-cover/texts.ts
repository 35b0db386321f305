import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.stock-cover', {
  howLongTheStockLasts: 'How long the stock lasts',
  soldIn: 'By what was sold in',
  last30Days: 'the last 30 days',
  last90Days: 'the last 90 days',
  last365Days: 'the last 365 days',
  loading: 'Loading the stock...',
  designsByDays: 'Designs by the days for which their stock lasts',
  upTo: 'to {days} days',
  longer: 'longer',
  notSold: 'not sold',
  designs: '{count} {count, plural, one {design} other {designs}}',
  designsAndPieces: '{label}, {count} {count, plural, one {design} other {designs}}, {pieces} pieces',
  soldOutNext: 'Sold out next',
  nothingSold: 'Nothing was sold in these days.',
  daysLeft: '{days} {days, plural, one {day} other {days}}',
  ofPieces: 'of {stock} pieces',
  deadStock: 'Dead stock',
  deadSummary:
    '{count} {count, plural, one {design} other {designs}} without a sale since {from}: {pieces} pieces for {value}',
  noDeadStock: 'Every design that was there on {from} was sold since.',
  newOnes:
    '{count} {count, plural, one {design} other {designs}} came during these days and {count, plural, one {was} other {were}} not sold yet.',
});
