import { defineTexts } from '../lib/i18n/define-texts';

export const t = defineTexts('pages', {
  firstCheckbox: 'First checkbox',
  secondCheckbox: 'Second checkbox',
  thirdCheckbox: 'Third checkbox',
  test: 'Test',
  checkboxes: 'Checkboxes',
  lengthOfLength2Checked: '{length} of {length2} checked',
  notFound: 'Not Found',
  pageNotFound: 'Page Not Found',
  thisPlaceInTheTrayIs: 'This place in the tray is empty. The page may have moved, or the link was mistyped.',
  exploreAllProducts: 'Explore All Products',
  home: 'Home',
  aboutUs: 'About Us',
  strandsOfPearlsWithARuby: 'Strands of pearls with a ruby pendant on dark velvet',
});
