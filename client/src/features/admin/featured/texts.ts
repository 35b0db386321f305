import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.featured', {
  noProductsFound: 'No products found',
  loadingProductsAndCategories: 'Loading products and categories...',
  lengthSelected: '{length} selected',
  atMost: 'At most {max} products can be selected: take one out first.',
  search: 'Search',
  nameOrSku: 'Name or SKU',
  saving: 'Saving...',
  saveTitle: 'Save {title}',
  save: 'Save',
  previous: 'Previous',
  next: 'Next',
  featuredProductsManager: 'Featured Products Manager',
  globalFeatured: 'Global Featured',
  ourTopPicksOnTheHome: 'Our Top Picks on the home page: the latest {max} of these.',
  categoryFeatured: 'Category Featured',
  categories: 'Categories',
  noCategoriesFound: 'No categories found',
  shownForOnTheHomePage: 'Shown for {name} on the home page: the first {featuredPerCategory} of these.',
  globalFeaturedProductsUpdatedSuccessfully: 'Global featured products updated successfully!',
  failedToSaveGlobalFeaturedProducts: 'Failed to save global featured products. Please try again.',
  categoryFeaturedProductsUpdatedSuccessfully: 'Category featured products updated successfully!',
  stale: 'Check this list and save again: somebody else has changed it. It shows their changes and yours.',
  takenOut:
    '{count} of the selected products can no longer be featured and {count, plural, one {was} other {were}} taken out. Check the list and save again.',
  failedToSaveCategoryFeaturedProducts: 'Failed to save category featured products. Please try again.',
});
