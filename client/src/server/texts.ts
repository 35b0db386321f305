import { defineTexts } from '../lib/i18n/define-texts';

export const t = defineTexts('server', {
  description:
    'Artificial jewellery with the glow of the real thing, from everyday studs to complete bridal sets. Cash on delivery.',
  aboutUs: 'About Us',
  contact: 'Contact',
  howToReach: 'How to reach {shopName}.',
  aGoldRingWithAnEmerald: 'A gold ring with an emerald in a halo of stones',
  resultsFor: 'Results for “{search}”',
  allJewellery: 'All Jewellery',
  artificialJewellery: 'Artificial jewellery',
  fromShop: '{what} from {shopName}. Cash on delivery.',
  home: 'Home',
  categories: 'Categories',
  collection: '{name} Collection',
  notFound: 'Not Found',
});
