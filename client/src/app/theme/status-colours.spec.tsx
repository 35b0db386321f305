import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { fromGraphqlStatus } from '#shared/order-status';
import { semanticTokens } from './tokens';
import { StatusBadge } from '../../ui/feedback/status-badge';

/** The hue of #RRGGBB in degrees. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [max, chroma] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  const sextant = max === r ? (g - b) / chroma : max === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return (sextant * 60 + 360) % 360;
}

const HUES = { yellow: [38, 60], blue: [195, 230], purple: [255, 290], green: [90, 160], red: [340, 375] } as const;

it.each([
  ['PENDING', 'Pending', 'yellow'],
  ['PROCESSING', 'Processing', 'blue'],
  ['SHIPPED', 'Shipped', 'purple'],
  ['DELIVERED', 'Delivered', 'green'],
  ['CANCELLED', 'Cancelled', 'red'],
] as const)('%s is labelled %s in %s', (status, label, colour) => {
  renderWithProviders(<StatusBadge status={status} />);
  const style = window.getComputedStyle(screen.getByText(label));
  const palette = fromGraphqlStatus(status);
  expect([style.background, style.color]).toEqual([
    `var(--chakra-colors-${palette}-bg)`,
    `var(--chakra-colors-${palette}-fg)`,
  ]);
  const [from, to] = HUES[colour];
  for (const { value } of Object.values(semanticTokens.colors[palette])) {
    const hue = hueOf(value);
    expect(hue < 20 ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < 20 ? hue + 360 : hue).toBeLessThanOrEqual(to);
  }
});
