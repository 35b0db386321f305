/** The type scale. Arguments are 'font size/line height' in pixels on a phone and from 1024 px. */
const serif = (phone: string, wide: string, letterSpacing?: string) =>
  style('heading', '400', phone, wide, letterSpacing);
const sans = (weight: string, phone: string, wide = phone) => style('body', weight, phone, wide);

function style(fontFamily: string, fontWeight: string, phone: string, wide: string, letterSpacing?: string) {
  const [size, line] = phone.split('/');
  const [wideSize, wideLine] = wide.split('/');
  return {
    value: {
      fontFamily,
      fontWeight,
      letterSpacing,
      fontSize: { base: rem(size), lg: rem(wideSize) },
      lineHeight: { base: rem(line), lg: rem(wideLine) },
    },
  };
}

const rem = (pixels = '16') => `${Number(pixels) / 16}rem`;

export const textStyles = {
  hero: serif('40/43', '60/64', '-0.015em'),
  promo: serif('38/42', '52/56'),
  pageTitle: serif('34/38', '48/52'),
  /** Section headings, the product's name, form pages. */
  section: serif('30/36', '40/46'),
  checkoutTitle: serif('34/40', '44/50'),
  /** Row, panel and block headings. */
  row: serif('22/28', '26/32'),
  /** Description, Benefits. */
  subhead: serif('20/26', '22/28'),
  price: serif('28/34', '32/38'),
  total: serif('26/32', '26/32'),
  lead: sans('400', '18/27', '19/30'),
  body: sans('400', '17/26'),
  button: sans('600', '17/24'),
  cardName: sans('500', '17/22', '18/24'),
  cardPrice: sans('600', '16/22', '17/24'),
  label: sans('600', '16/22'),
  small: sans('400', '15/22'),
  smallest: sans('400', '14/20'),
};
