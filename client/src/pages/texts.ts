import { defineTexts } from '../lib/i18n/define-texts';

export const t = defineTexts('pages', {
  firstCheckbox: 'First checkbox',
  secondCheckbox: 'Second checkbox',
  thirdCheckbox: 'Third checkbox',
  test: 'Test',
  checkboxes: 'Checkboxes',
  checkedCount: '{checked} of {total} checked',
  notFound: 'Not Found',
  pageNotFound: 'Page Not Found',
  thisPlaceInTheTrayIs: 'This place in the tray is empty. The page may have moved, or the link was mistyped.',
  exploreAllProducts: 'Explore All Products',
  home: 'Home',
  aboutUs: 'About Us',
  whatWeMake: 'What we make',
  jewelleryThatLooks:
    'Artificial jewellery with the look of gold, pearls and gemstones: light enough for a long evening, and priced so that a set for every festival is no extravagance. Its page says what each piece is made of and how to care for it.',
  howYouBuy: 'How you buy',
  youPayAtTheDoor:
    'Choose, say where it should go, and pay the courier in cash when the parcel is in your hands. You need no account. From {freeFrom} the delivery is free.',
  ifSomethingIsWrong: 'If something is wrong',
  tellUsAndWe:
    'A ring that does not fit, a piece that is broken, a parcel that is late: write to us or call, and a person will answer.',
  writeToUs: 'Write to us',
  strandsOfPearlsWithARuby: 'Strands of pearls with a ruby pendant on dark velvet',
});
