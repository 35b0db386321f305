import { t } from './texts';

/** "Ruby Halo Ring, size 14": what a line of a cart or an order is called. */
export const lineName = ({ name, size }: { name: string; size?: string | null }): string =>
  size == null ? name : t('nameInSize', { name, size });
