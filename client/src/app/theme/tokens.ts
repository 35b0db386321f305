import type { OrderStatus } from '#shared/order-status';

/** Design tokens, named by role. */
const v = (value: string) => ({ value });

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48];
/** A scale of 4 px steps: step 4 is 16 px, step 28 is 112 px. */
const scale = Object.fromEntries([['0', v('0')], ...steps.map((step) => [String(step), v(`${step / 4}rem`)])]);

export const tokens = {
  fonts: {
    heading: v("'Gilda Display', Georgia, 'Wide Serif Fallback', serif"),
    body: v("'Source Sans 3 Variable', 'Sans Fallback', 'Wide Sans Fallback', system-ui, sans-serif"),
  },
  spacing: scale,
  sizes: {
    ...scale,
    full: v('100%'),
    max: v('max-content'),
    min: v('min-content'),
    fit: v('fit-content'),
    page: v('75rem'),
  },
  shadows: { lift: v('0 18px 48px -12px rgba(43,20,36,.22), 0 2px 6px rgba(43,20,36,.06)') },
  durations: { fast: v('120ms'), base: v('200ms'), slow: v('320ms') },
  easings: { out: v('cubic-bezier(.2,.7,.2,1)') },
  zIndex: { header: { value: 10 }, menu: { value: 20 }, popover: { value: 30 }, skipNav: { value: 40 } },
};

/** The colours of the statuses of an order: background, text, and the bars of charts. */
const statusColours = {
  pending: { bg: v('#FCF0CF'), fg: v('#6B4A00'), mark: v('#B07F16') },
  processing: { bg: v('#E3EDF8'), fg: v('#1B4B7A'), mark: v('#2F6DA8') },
  shipped: { bg: v('#EEE6F6'), fg: v('#572C82'), mark: v('#7A4BB0') },
  delivered: { bg: v('#E3F1E6'), fg: v('#1D5B36'), mark: v('#2E8051') },
  cancelled: { bg: v('#FBE6E7'), fg: v('#8E1B2B'), mark: v('#B5354A') },
} satisfies Record<OrderStatus, Record<'bg' | 'fg' | 'mark', ReturnType<typeof v>>>;

export const semanticTokens = {
  radii: { l1: v('4px'), l2: v('4px'), l3: v('4px') },
  colors: {
    bg: { DEFAULT: v('#FBF8F3'), panel: v('#FFFFFF'), muted: v('#F4EEE6'), head: v('#FCFAF6'), skeleton: v('#EDE5DC') },
    fg: { DEFAULT: v('#24141F'), muted: v('#67565F'), placeholder: v('#71616A') },
    border: { DEFAULT: v('#E7DDD3'), control: v('#917F88') },
    overlay: { DEFAULT: v('rgba(36,20,31,.46)') },
    velvet: { DEFAULT: v('#2B1424'), fg: v('#F8EFE4'), muted: v('#CFBCC6'), accent: v('#DDBF82'), rule: v('#523548') },
    /** For lines and icons only: its contrast is too low for text. */
    accent: { DEFAULT: v('#A67C2D') },
    action: {
      solid: v('#0E5745'),
      hover: v('#0A4436'),
      contrast: v('#FFFFFF'),
      fg: v('#0E5745'),
      subtle: v('#E6F0EB'),
      focusRing: v('#0E5745'),
    },
    sale: {
      solid: v('#9A1B3C'),
      hover: v('#7E1531'),
      contrast: v('#FFFFFF'),
      fg: v('#9A1B3C'),
      subtle: v('#FBEBEE'),
      focusRing: v('#0E5745'),
    },
    off: { bg: v('#E6E0DA'), fg: v('#685B63') },
    ...statusColours,
    featured: { bg: v('#F7EFDE'), fg: v('#6E4F12') },
  },
};
