import { loggedOutText, sessionStore } from './session-storage';

const user = { id: 'a', firstname: 'Asha', isAdmin: false };
const USER = '{"_id":"a","firstname":"Asha","isAdmin":false}';

function keep(values: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

describe('A session in storage that anyone can edit', () => {
  it('is read as it was written', () => {
    keep({ userToken: 'abc.def', userInfo: USER, tokenTimestamp: '1700', refreshToken: 'r' });
    expect(sessionStore.read()).toEqual({ token: 'abc.def', user, tokenReceivedAt: 1700, refreshToken: 'r' });
  });

  it.each(['', 'two words', 'line\nbreak', 'ключ', '“quoted”', '\u0000'])(
    'is ignored with the token %j, which no header could carry',
    (userToken) => {
      keep({ userToken, userInfo: USER });
      expect(sessionStore.read()).toBeNull();
    },
  );

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"_id":7,"firstname":"Asha"}',
    '{"_id":"a"}',
    '{"__proto__":{"_id":"a","firstname":"x"}}',
  ])('has no user in %j', (userInfo) => {
    keep({ userToken: 'abc', userInfo });
    expect(sessionStore.read()?.user).toBeNull();
  });

  it.each(['true', '1', '"yes"'])('reads isAdmin %s as true only if it is the boolean true', (isAdmin) => {
    keep({ userToken: 'abc', userInfo: `{"_id":"a","firstname":"Asha","isAdmin":${isAdmin}}` });
    expect(sessionStore.read()?.user?.isAdmin).toBe(isAdmin === 'true');
  });

  it.each(['', 'NaN', 'yesterday', '{}'])('has tokenReceivedAt 0 for the timestamp %j', (tokenTimestamp) => {
    keep({ userToken: 'abc', tokenTimestamp });
    expect(sessionStore.read()?.tokenReceivedAt).toBe(0);
  });
});

describe('What this browser keeps of a person', () => {
  const KEPT = ['recentSearches', 'recentProducts', 'cartPrices'];
  const begin = (id: string) =>
    sessionStore.begin({ token: id, refreshToken: 'r', user: { id, firstname: id, isAdmin: false } });
  const end = () => sessionStore.end({ message: 'x', loginRedirectDelayMs: null, returnsAfterLogin: false });
  const keptAfter = (run: () => void): string[] => {
    keep(Object.fromEntries(KEPT.map((key) => [key, '["pearl"]'])));
    run();
    return KEPT.filter((key) => localStorage.getItem(key) !== null);
  };

  it.each<[string, string[], () => void]>([
    ['the guest signs in', KEPT, () => begin('a')],
    ['the user signs in again', KEPT, () => [begin('a'), begin('a')]],
    ['the session ends', [], () => [begin('a'), end()]],
    ['another account takes over', [], () => [begin('a'), begin('b')]],
  ])('is, once %s, %j', (_what, kept, run) => {
    expect(keptAfter(run)).toEqual(kept);
  });
});

describe('A session in several tabs, or without storage space', () => {
  const begin = () => sessionStore.begin({ token: 'first', refreshToken: 'r1', user });

  it('that could not be stored is renewed when there is space again', () => {
    localStorage.clear();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    begin();
    full.mockRestore();
    expect(sessionStore.read()).toMatchObject({ token: 'first', user });
    sessionStore.renew('second', 'r2');
    expect(sessionStore.read()).toMatchObject({ token: 'second', refreshToken: 'r2', user });
    expect([localStorage.getItem('userToken'), localStorage.getItem('userInfo')]).toEqual(['second', USER]);
  });

  it('that ends in another tab removes the checkout of this one', () => {
    begin();
    sessionStorage.setItem('checkout', '{}');
    const stop = sessionStore.subscribe(() => undefined);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', oldValue: 'first', newValue: null }));
    stop();
    expect(sessionStorage.getItem('checkout')).toBeNull();
  });

  it.each([
    ['Session expired. Please login again.', true],
    ['Your account is no longer valid. Please log in again.', true],
    ['You have been logged out successfully.', false],
  ])('that ends in another tab ends here for the same reason: %s', (message, returnsAfterLogin) => {
    begin();
    const events = eventsOf(() => sessionStore.end({ message, loginRedirectDelayMs: 100, returnsAfterLogin }));
    expect(endHeardFrom(events)).toEqual({ message, loginRedirectDelayMs: null, returnsAfterLogin });
    expect(localStorage.getItem('sessionEnd')).toBeNull();
    const signOutOfOlderBuild = events.filter(({ key }) => key !== 'sessionEnd');
    expect(endHeardFrom(signOutOfOlderBuild)?.message).toBe('You have been logged out successfully.');
  });

  it.each(['', '{', 'null', '{"message":7,"returnsAfterLogin":true}', '{"message":"","returnsAfterLogin":true}'])(
    'that ends in another tab for the reason %j counts as a sign-out',
    (reason) => {
      const events = [change('sessionEnd', reason), change('userToken', null)];
      expect(endHeardFrom(events)).toMatchObject({ message: loggedOutText(), returnsAfterLogin: false });
    },
  );
});

const change = (key: string, newValue: string | null) => new StorageEvent('storage', { key, newValue });

/** The events by which other tabs hear of what `run` stores and removes. */
function eventsOf(run: () => void): StorageEvent[] {
  const { setItem, removeItem } = Storage.prototype;
  const events: StorageEvent[] = [];
  const spies = [
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      events.push(change(key, value));
      setItem.call(this, key, value);
    }),
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      events.push(change(key, null));
      removeItem.call(this, key);
    }),
  ];
  run();
  spies.forEach((spy) => spy.mockRestore());
  return events;
}

/** Why the session of a tab that gets these events has ended. */
function endHeardFrom(events: StorageEvent[]) {
  sessionStore.clearEnd();
  const stop = sessionStore.subscribe(() => undefined);
  events.forEach((event) => window.dispatchEvent(event));
  stop();
  return sessionStore.lastEnd();
}
