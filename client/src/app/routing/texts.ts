import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('app.routing', {
  loginNeeded: 'Please log in to access your profile.',
});
