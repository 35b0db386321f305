import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('categories', {
  viewAllProducts: 'View All Products',
  exploreOurCollection: 'Explore our {name} collection',
});
