import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('search', {
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  browse: 'Browse',
  allProducts: 'All products',
  search: 'Search',
  seeAllResultsFor: 'See all results for “{text}”',
  categories: 'Categories',
  products: 'Products',
  searching: 'Searching…',
  tryAgain: 'Try again',
  checkTheSpellingTryAnotherWord: '{text} Check the spelling, try another word, or look around:',
  suggestionsCouldNotBeLoaded: 'Suggestions could not be loaded',
  nothingMatchesText: 'Nothing matches “{text}”.',
  suggestionCount: '{count} {count, plural, one {suggestion} other {suggestions}}.',
});
