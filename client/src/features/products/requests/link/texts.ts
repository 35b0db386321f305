import { defineTexts } from '../../../../lib/i18n/define-texts';

export const t = defineTexts('products.requests.link', {
  loading: 'One Moment...',
  loadingText: 'We are noting what you ask for.',
  confirmed: 'We Will Tell You',
  whenBack: 'We send you an email once {name} is back.',
  whenCheaper: 'We send you an email once the price of {name} drops.',
  stopped: 'No More Emails',
  stoppedText: 'We have removed all that you asked to be told about pieces.',
  invalid: 'This Link Does Not Work',
  invalidText: 'It has expired, or what you asked for is done. You can ask again on the page of the piece.',
  failed: 'That Did Not Work',
  tryAgain: 'Try Again',
  seeThePiece: 'See the piece',
  viewAll: 'View All Products',
});
