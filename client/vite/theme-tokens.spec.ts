import { createThemeTokens } from './theme-tokens';

const tokens = createThemeTokens(
  { spacing: '0 0.5 4', colors: 'action.solid action.focusRing sale.solid', zIndex: 'skipNav' },
  ['action'],
  { lg: '1024px' },
);

it.each([
  ['spacing.0.5', String.raw`var(--chakra-spacing-0\.5)`],
  ['spacing.-4', 'calc(var(--chakra-spacing-4) * -1)'],
  ['colors.action.focusRing', 'var(--chakra-colors-action-focus-ring)'],
  ['zIndex.skipNav', 'var(--chakra-z-index-skip-nav)'],
  ['colors.none', undefined],
])('%s is the property of its name', (name, value) => expect(tokens.getVar(name)).toBe(value));

it('puts tokens into a value and leaves other words', () => {
  expect(tokens.expandReferenceInValue('2px solid {colors.sale.solid}')).toBe(
    '2px solid var(--chakra-colors-sale-solid)',
  );
  expect(tokens.expandReferenceInValue('1px {none}')).toBe('1px none');
});

it('gives the colours of a palette, and the widths of breakpoints as values', () => {
  expect([...(tokens.colorPaletteMap.get('action') ?? [])]).toEqual([
    ['--chakra-colors-color-palette-solid', 'var(--chakra-colors-action-solid)'],
    ['--chakra-colors-color-palette-focus-ring', 'var(--chakra-colors-action-focus-ring)'],
  ]);
  expect(tokens.getByName('breakpoints.lg')?.value).toBe('1024px');
  expect(tokens.getByName('opacity.5')).toBeUndefined();
});
