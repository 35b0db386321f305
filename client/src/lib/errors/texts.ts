import { defineTexts } from '../i18n/define-texts';

export const t = defineTexts('lib.errors', {
  anUnexpectedErrorOccurred: 'An unexpected error occurred.',
  unableToConnectToServerPlease: 'Unable to connect to server. Please check your internet connection.',
});
