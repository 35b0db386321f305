import { answer, catchDownloads, fileAnswer } from '../../../test/downloads';
import { downloadFile } from './download-file';
import { sessionStore } from './session-storage';

const PATH = '/admin/exports/orders';
const downloads = catchDownloads();
const refused = (code: string) => answer(401, { code });

beforeEach(() => {
  const user = { id: 'a', firstname: 'Asha', isAdmin: true };
  sessionStore.begin({ token: 'token-a', refreshToken: 'refresh-a', user });
});
afterEach(() => localStorage.clear());

it('a session that has expired is said to have expired, and nothing is saved', async () => {
  downloads.fetch.mockImplementation(() => Promise.resolve(refused('SESSION_EXPIRED')));
  await expect(downloadFile(PATH, 'text/csv')).rejects.toThrow('401');
  expect(sessionStore.lastEnd()?.message).toBe('Session expired. Please login again.');
  expect(downloads.saved).toEqual([]);
});

it('a token that a lost response has replaced is renewed, and the file is asked for once more', async () => {
  downloads.fetch
    .mockResolvedValueOnce(refused('SESSION_EXPIRED'))
    .mockResolvedValueOnce(answer(200, { access: 'token-b', refresh: 'refresh-b' }))
    .mockResolvedValueOnce(fileAnswer('orders-2026-11-30.csv'));
  await downloadFile(PATH, 'text/csv');
  expect(downloads.saved).toEqual(['orders-2026-11-30.csv']);
  expect(downloads.fetch.mock.calls.map(([path]) => path)).toEqual([PATH, '/auth/token/refresh/', PATH]);
  expect(downloads.fetch.mock.calls[2]?.[1].headers).toMatchObject({ 'x-auth-token': 'token-b' });
});

it.each([
  ['with its code', refused('ACCOUNT_INVALID')],
  ['without a code', answer(401, '<html>')],
])('an account that is gone is said to be no longer valid, by an answer %s', async (_, response) => {
  downloads.fetch.mockResolvedValueOnce(response);
  await expect(downloadFile('/users/me/data', 'application/json')).rejects.toThrow('401');
  expect(sessionStore.lastEnd()?.message).toBe('Your account is no longer valid. Please log in again.');
});
