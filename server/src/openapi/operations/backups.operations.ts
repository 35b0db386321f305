import * as z from 'zod';
import { time } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const backup = z
  .object({
    takenAt: time,
    place: z.string().describe('The file that the command was given, or `s3://bucket/FILE`'),
    isEncrypted: z.boolean().describe('Whether it needs `BACKUP_PASSPHRASE`'),
  })
  .meta({ id: 'Backup' });

export const BACKUPS: Chapter = {
  tag: 'Backups',
  description: 'What is known of the backups that `npm run backup` takes.',
  operations: {
    'GET /admin/backups/latest': {
      id: 'getLatestBackup',
      summary: 'The latest backup; null if there was none',
      answer: z.object({ backup: backup.nullable() }),
    },
  },
};
