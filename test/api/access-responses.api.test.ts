import { ALL_CALLERS, dumpDatabase, startAccessFixtures, type Caller } from '../support/access-fixtures.js';
import { AccessRequests, CALLABLE, findFaults, isRest, type Answer, type Attempt } from './access-requests.js';
import { HANDLERS, KEYS, type Rule } from './access-table.js';

let requests: AccessRequests;

beforeAll(async () => {
  requests = new AccessRequests(await startAccessFixtures());
});
afterAll(() => requests.fixtures.close());

/** The codes by which a handler refuses access. */
const ACCESS_REFUSED = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID', 'FORBIDDEN'];
const ERROR_KEYS = 'msg message code fields requestId';
const SECRETS = /passwordHash|\$argon2|emailKey|usernameKey|searchWords|"sessions"|unverifiedUntil/;

/** The keys of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(keysOf))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** The keys of the response that the access table does not allow. */
const findExtraKeys = ({ response }: Rule, { status, body }: Answer): string[] => {
  const allowed = new Set((status < 400 ? (response ? KEYS[response] : 'message') : ERROR_KEYS).split(' '));
  const fields =
    typeof body === 'object' && body !== null && 'fields' in body ? new Set(keysOf(body.fields)) : new Set();
  return keysOf(body).filter((key) => !allowed.has(key) && !(status >= 400 && (fields.has(key) || key === 'email')));
};

/** Calls the handler as a caller with access; renews the session if the call ends it. */
async function callWithAccess(at: string, rule: Rule, caller: Caller, body: unknown = {}): Promise<Answer> {
  const { fixtures } = requests;
  const answer = await requests.call(at, await requests.idFor(rule), fixtures.callers[caller], body);
  if (rule.endsSession) await fixtures.signInAgain(caller);
  return answer;
}

const isRefused = ({ status, code = '' }: Answer): boolean =>
  status >= 500 || ACCESS_REFUSED.includes(code) || code === 'INTERNAL_SERVER_ERROR';

it('a caller with access gets the keys in the access table, and no others', async () => {
  const attempts: Attempt[] = CALLABLE.flatMap(([at, rule]) => {
    const findFault = (answer: Answer) => {
      const extraKeys = isRest(at) ? findExtraKeys(rule, answer) : [];
      return (
        (isRefused(answer) || SECRETS.test(answer.text) || extraKeys.length > 0) &&
        `${answer.status} ${extraKeys.join(' ')} ${answer.text}`
      );
    };
    return ALL_CALLERS.filter((caller) => requests.refusalOf(rule, caller) === null).map((caller) => ({
      name: at,
      caller,
      send: () => callWithAccess(at, rule, caller),
      findFault,
    }));
  });
  const endsSession = ({ name }: Attempt) => HANDLERS[name]?.endsSession === true;
  const faults = await findFaults(attempts.filter((each) => !endsSession(each)));
  // One after the other, because each ends the session that it is sent with.
  for (const each of attempts.filter(endsSession)) faults.push(...(await findFaults([each])));
  expect(faults).toEqual([]);
});

/** The value of every key that a client must not be able to set. */
const MARKER_VALUE = 'stuffed-7f3a9c';
const READ_ONLY_KEYS = [
  'isVerified emailVerified verified role roles admin permissions passwordHash hash salt sessions session',
  'token tokens emailKey usernameKey pendingEmail unverifiedUntil createdAt updatedAt _id id __v version',
  'owner ownerId userId status stock price unitPrice total subtotal history deliveryFee discount',
  'stockReleased defaultId $set $inc constructor prototype expiresAt dueAt sentAt attempts isFeatured',
  'isActive searchWords',
].flatMap((keys) => keys.split(' '));

it('a body with read-only keys is refused, or the keys are ignored', async () => {
  const { fixtures } = requests;
  const faults = [];
  const readOnly = Object.fromEntries(READ_ONLY_KEYS.map((key) => [key, MARKER_VALUE]));
  const writes = CALLABLE.flatMap(([at, rule]) => (rule.body ? [{ at, rule, createBody: rule.body }] : []));
  for (const { at, rule, createBody } of writes) {
    const caller: Caller = rule.access === 'admin' ? 'admin' : 'owner';
    const plain = await callWithAccess(at, rule, caller, createBody(fixtures));
    if (plain.status >= 300) faults.push(`${at}: ${plain.text}`);
    for (const key of findExtraKeys(rule, plain)) faults.push(`${at} answers ${key}`);
    for (const extra of [
      readOnly,
      { isAdmin: true },
      { ['__proto__']: { isAdmin: true } },
      { user: fixtures.other.id, userId: fixtures.other.id },
    ]) {
      const { status, text } = await callWithAccess(at, rule, caller, { ...extra, ...createBody(fixtures) });
      if (status >= 500 || text.includes(MARKER_VALUE))
        faults.push(`${at} with ${Object.keys(extra).length} extra keys: ${status} ${text}`);
    }
  }
  expect(faults).toEqual([]);
  expect(writes.length).toBeGreaterThan(10);
  const stored = await dumpDatabase(fixtures.db);
  expect(stored).not.toContain(MARKER_VALUE);
  expect(await fixtures.db.collection('users').countDocuments({ isAdmin: true })).toBe(1);
  const books = await fixtures.db.collection('address_books').find().toArray();
  expect(books.map(({ _id }) => String(_id))).toEqual([fixtures.owner.id]);
});
