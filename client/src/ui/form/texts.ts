import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('ui.city', {
  stateAndFee: '{state} · {fee}',
  stateDaysAndFee: '{state} · {days} {days, plural, one {day} other {days}} · {fee}',
  free: 'Free',
});
