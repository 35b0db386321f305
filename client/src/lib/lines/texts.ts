import { defineTexts } from '../i18n/define-texts';

export const t = defineTexts('lines', { nameInSize: '{name}, size {size}' });
