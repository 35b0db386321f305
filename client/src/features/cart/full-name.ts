import { t } from './texts';

/** "Ruby Halo Ring, size 14" */
export const fullName = ({ name, size }: { name: string; size: string | null }): string =>
  size === null ? name : t('nameSizeSize', { name, size });
