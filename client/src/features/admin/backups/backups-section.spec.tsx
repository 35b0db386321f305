import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { LatestBackupDocument, type LatestBackupQuery } from '../../../generated/graphql';
import { BackupsSection } from './backups-section';

const DAY_MS = 24 * 60 * 60_000;

const backup = (days: number, isEncrypted = true) => ({
  latestBackup: {
    __typename: 'LatestBackup' as const,
    takenAt: new Date(Date.now() - days * DAY_MS - 1000).toISOString(),
    place: 's3://zevar/monday.zevar',
    isEncrypted,
  },
});

const answer = (data: LatestBackupQuery) => ({ request: { query: LatestBackupDocument }, result: { data } });

it.each<[string, LatestBackupQuery, RegExp, boolean]>([
  [
    'not of one of today',
    backup(0),
    /, less than a day old, and is in s3:\/\/zevar\/monday\.zevar\. It is encrypted/,
    false,
  ],
  [
    'not of one of yesterday',
    backup(1, false),
    /, 1 day old, .* It is not encrypted, and holds customers’ data\./,
    false,
  ],
  ['of an old one', backup(9), /, 9 days old, .* Make one every day on the server/, true],
  [
    'where there is none',
    { latestBackup: null },
    /^There is no backup yet\. Make one every day on the server: npm run backup/,
    true,
  ],
])('tells the age of the latest backup, and warns %s', async (_when, data, text, isWarning) => {
  renderWithProviders(<BackupsSection />, { mocks: [answer(data)] });
  const notice = (await screen.findByText(text)).closest('[role=status]');
  expect(notice?.textContent.includes('Make one every day')).toBe(isWarning);
});

it('loads again what could not be loaded', async () => {
  const failed = { request: { query: LatestBackupDocument }, result: { errors: [new GraphQLError('Oh.')] } };
  renderWithProviders(<BackupsSection />, { mocks: [failed, answer(backup(2))] });
  await screen.findByText('The latest backup could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByText(/2 days old/);
});
