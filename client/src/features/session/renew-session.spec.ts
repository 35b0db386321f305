import { signIn, signOut } from '../../../test/session';
import { renewOrEnd } from './renew-session';
import { sessionStore } from './session-storage';

/** Resolves with the renewal; the answer to it comes once `meanwhile` has run. */
function renewWhile(meanwhile: () => void) {
  let answer: () => void = () => undefined;
  const body = () => Promise.resolve({ token: 'renewed' });
  global.fetch = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, status: 200, json: body } as Response);
    });
  signIn({ id: 'a' });
  const renewal = renewOrEnd();
  meanwhile();
  answer();
  return renewal;
}

it('a new token is stored', async () => {
  expect(await renewWhile(() => undefined)).toBe('renewed');
  expect(sessionStore.read()?.token).toBe('renewed');
});

it('a new token that comes after the user has signed out is not stored', async () => {
  expect(await renewWhile(signOut)).toBe('refused');
  expect(sessionStore.read()).toBeNull();
});

it('a new token that comes after another user has signed in is not stored', async () => {
  const session = { token: 'other', refreshToken: 'r', user: { id: 'b', firstname: 'Sana', isAdmin: false } };
  expect(await renewWhile(() => sessionStore.begin(session))).toBe('renewed');
  expect(sessionStore.read()).toMatchObject({ token: 'other', user: { id: 'b' } });
});
