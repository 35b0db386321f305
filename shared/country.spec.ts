import { countryName, hasNumericZipCodes } from './country.js';

it.each([
  ['PK', 'Pakistan', true],
  ['GB', 'United Kingdom', false],
  ['ZZZ', undefined, false],
])('calls %p %p', (code, name, isNumeric) => {
  expect(countryName(code)).toBe(name);
  expect(hasNumericZipCodes(code)).toBe(isNumeric);
});
