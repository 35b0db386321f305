import { t } from './texts';

/** What can be printed of orders: the value of `kind` in the URL. */
export const PRINT_KINDS = ['packing-slips', 'invoices', 'labels'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const parsePrintKind = (value: string | null): PrintKind =>
  PRINT_KINDS.find((kind) => kind === value) ?? 'packing-slips';

export const printKindLabel = (kind: PrintKind): string =>
  ({ 'packing-slips': t('packingSlips'), invoices: t('invoices'), labels: t('labels') })[kind];

/** The paper: A4, or the label of 4 x 6 inches that couriers' label printers take. */
export const PAGE_RULES: Record<PrintKind, { size: string; margin: string }> = {
  'packing-slips': { size: 'A4', margin: '14mm' },
  invoices: { size: 'A4', margin: '14mm' },
  labels: { size: '4in 6in', margin: '0' },
};
