import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('yourData', {
  yourData: 'Your data',
  aFileWithAllThat: 'A file with all that the shop has of you: your profile, addresses, cart, orders and sessions.',
  download: 'Download your data',
  downloading: 'Downloading...',
  notDownloaded: 'Your data could not be downloaded. Please try again.',
  deleteAccount: 'Delete account',
  deleteYourAccount: 'Delete your account?',
  goes: 'Your profile, addresses, cart and all sign-ins are deleted, and cannot be brought back.',
  stays: 'The books of the shop keep your orders, as the law asks, but without your name, email, phone and street.',
  underWay: 'It has to wait while an order of yours is still on its way.',
  currentPassword: 'Current password',
  enterPassword: 'Please enter your current password',
  goOn: 'Continue',
  deleteForGood: 'Delete for good',
  deleteForGoodQuestion: 'Delete for good?',
  thisIsTheLastQuestion: 'This is the last question. We tell {email} that the account was deleted.',
  deleting: 'Deleting...',
});
