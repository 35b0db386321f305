import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ComboboxField } from './combobox-field';

const OPTIONS = ['Karachi', 'Lahore', 'Multan', 'Quetta'].map((value) => ({ value, detail: 'Rs. 200.00' }));

/** The options that were scrolled into view. */
const scrolled: (string | null)[] = [];
beforeEach(() => {
  scrolled.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('aria-selected') === 'true' ? this.textContent : null);
  });
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['ArrowUp', 'QuettaRs. 200.00', 'MultanRs. 200.00'],
  ['ArrowDown', 'KarachiRs. 200.00', 'LahoreRs. 200.00'],
])('%s shows the option that it leads to, on a closed list as on an open one', async (key, first, second) => {
  renderWithProviders(<ComboboxField label="City" options={OPTIONS} typed="" onChoose={() => undefined} />);
  screen.getByRole('combobox').focus();
  await userEvent.keyboard(`{${key}}`);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(first);
  expect(scrolled).toEqual([first]);
  await userEvent.keyboard(`{${key}}`);
  expect(scrolled).toEqual([first, second]);
});
