import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('products.more', {
  youMayAlsoLike: 'You may also like',
  recentlyViewed: 'Recently viewed',
});
