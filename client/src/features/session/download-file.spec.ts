import { downloadFile } from './download-file';
import { sessionStore } from './session-storage';

const PATH = '/admin/exports/orders';
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const saved: (string | null)[] = [];

/** The simulated browser has no Response. */
const answer = (status: number, body: object | string, disposition = '') =>
  ({
    ok: status === 200,
    status,
    headers: new Map([['content-disposition', disposition]]) as unknown as Headers,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([])),
  }) as Response;
const refused = (code: string) => answer(401, { code });

beforeEach(() => {
  saved.length = 0;
  global.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset();
  // No browser saves files here.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = { id: 'a', firstname: 'Asha', isAdmin: true };
  sessionStore.begin({ token: 'token-a', refreshToken: 'refresh-a', user });
});
afterEach(() => localStorage.clear());

it('a session that has expired is said to have expired, and nothing is saved', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refused('SESSION_EXPIRED')));
  await expect(downloadFile(PATH, 'text/csv')).rejects.toThrow('401');
  expect(sessionStore.lastEnd()?.message).toBe('Session expired. Please login again.');
  expect(saved).toEqual([]);
});

it('a token that a lost response has replaced is renewed, and the file is asked for once more', async () => {
  fetchMock
    .mockResolvedValueOnce(refused('SESSION_EXPIRED'))
    .mockResolvedValueOnce(answer(200, { access: 'token-b', refresh: 'refresh-b' }))
    .mockResolvedValueOnce(answer(200, 'order', 'attachment; filename="orders-2026-11-30.csv"'));
  await downloadFile(PATH, 'text/csv');
  expect(saved).toEqual(['orders-2026-11-30.csv']);
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([PATH, '/auth/token/refresh/', PATH]);
  expect(fetchMock.mock.calls[2]?.[1].headers).toMatchObject({ 'x-auth-token': 'token-b' });
});

it.each([
  ['with its code', refused('ACCOUNT_INVALID')],
  ['without a code', answer(401, '<html>')],
])('an account that is gone is said to be no longer valid, by an answer %s', async (_, response) => {
  fetchMock.mockResolvedValueOnce(response);
  await expect(downloadFile('/users/me/data', 'application/json')).rejects.toThrow('401');
  expect(sessionStore.lastEnd()?.message).toBe('Your account is no longer valid. Please log in again.');
});
