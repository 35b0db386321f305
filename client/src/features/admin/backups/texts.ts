import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.backups', {
  backups: 'Backups',
  loading: 'Loading the latest backup...',
  failedToLoad: 'The latest backup could not be loaded.',
  none: 'There is no backup yet.',
  latest: 'The latest backup is of {time}, {age}, and is in {place}.',
  today: 'less than a day old',
  old: '{days, plural, one {1 day old} other {# days old}}',
  encrypted: 'It is encrypted: restoring it needs BACKUP_PASSPHRASE.',
  notEncrypted: 'It is not encrypted, and holds customers’ data.',
  howTo: 'Make one every day on the server: npm run backup -- FILE, or s3://bucket/FILE.',
});
