import { t } from './texts';

/** An ordered product with its size. */
export const lineName = ({ name, size }: { name: string; size: string | null }): string =>
  size === null ? name : t('nameInSize', { name, size });
