import { ChangeKeys } from './change-keys';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
/** The key that the change is sent with. */
const keyOf = async (keys: ChangeKeys, change: unknown, answer: () => Promise<unknown> = () => Promise.resolve()) => {
  let sent = '';
  await keys
    .send(change, (key) => {
      sent = key;
      return answer();
    })
    .catch(() => undefined);
  return sent;
};

it('keeps the key over failures, until the change succeeds', async () => {
  const keys = new ChangeKeys();
  const first = await keyOf(keys, { price: 10 }, lost);
  expect(first).toMatch(/^[\x21-\x7e]{1,255}$/);
  expect([await keyOf(keys, { price: 10 }, lost), await keyOf(keys, { price: 10 })]).toEqual([first, first]);
  expect(await keyOf(keys, { price: 10 })).not.toBe(first);
});

it('gives another change, and one that is meant anew, a key of its own', async () => {
  const keys = new ChangeKeys();
  const first = await keyOf(keys, { price: 10 }, lost);
  expect(await keyOf(keys, { price: 11 }, lost)).not.toBe(first);
  keys.clear();
  expect(await keyOf(keys, { price: 10 }, lost)).not.toBe(first);
});
