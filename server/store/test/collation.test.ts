import type { Db, Document, MongoClient } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** With a collation, queries by index must give the same as a full scan. */
let store: RunningStore;
let client: MongoClient;
let db: Db;

const WORDS = [
  'ring',
  'Ring',
  'RING',
  'ríng',
  'Ríng',
  'rings',
  'ring 1',
  'ring 01',
  'ring 2',
  'ring 10',
  'ring-2',
  'ring_2',
  '~ring',
  '_ring',
  'ez',
  'éa',
  'e\u0301a',
  'ea',
  'Éa',
  'zz',
  'Zz',
  'ae',
  'straße',
  'strasse',
  '12',
  '012',
  'fine',
  'I',
  'i',
  'İ',
  '',
  ' ',
  '9',
  '09',
  'a9',
  'a 9',
  'a09',
  'a10',
];
const COLLATIONS = [1, 2, 3].flatMap((strength) => [
  { locale: 'en', strength },
  { locale: 'en', strength, numericOrdering: true },
]);
const named = (collation: Document): string => `${collation['strength']}${collation['numericOrdering'] ? 'n' : ''}`;
const words = () => db.collection<{ _id: number; word: string }>('words');

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 4 });
  db = client.db('collated');
  await words().insertMany(WORDS.map((word, _id) => ({ _id, word })));
  for (const collation of COLLATIONS) await words().createIndex({ word: 1 }, { collation, name: named(collation) });
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

describe.each(COLLATIONS)('collation %j', (collation) => {
  const hint = named(collation);
  it('an index and a full scan sort in the same order', async () => {
    const ordered = async (by: Document | string): Promise<string[]> =>
      (await words().find({}, { collation, hint: by }).sort({ word: 1, _id: 1 }).toArray()).map(({ word }) => word);
    expect(await ordered(hint)).toEqual(await ordered({ $natural: 1 }));
    const first = async (by: Document | string): Promise<unknown> =>
      (await words().find({}, { collation, hint: by }).sort({ word: -1 }).limit(1).toArray())[0]?.word;
    expect(await first(hint)).toEqual(await first({ $natural: 1 }));
  });

  it('an index and a full scan find the same equal texts, and $group counts the same', async () => {
    const different: Document = {};
    for (const word of WORDS) {
      const [by, scanned] = await Promise.all(
        [hint, { $natural: 1 }].map(async (one) =>
          (await words().find({ word }, { collation, hint: one }).sort({ _id: 1 }).toArray()).map(
            (found) => found.word,
          ),
        ),
      );
      if (JSON.stringify(by) !== JSON.stringify(scanned)) different[word] = { by, scanned };
    }
    expect(different).toEqual({});
    const groups = await words()
      .aggregate<{ _id: string; n: number }>([{ $group: { _id: '$word', n: { $sum: 1 } } }], { collation })
      .toArray();
    for (const { _id, n } of groups)
      expect([_id, n]).toEqual([
        _id,
        await words().countDocuments({ word: _id }, { collation, hint: { $natural: 1 } }),
      ]);
  });
});

it.each(['ri\u00adng', 'ri\u200bng', '\u0001ring', 'æ', '١٢', '１２', 'ﬁne', 'ı', 'đ', 'अंगूठी', 'انگوٹھی'])(
  '%j, whose index key may be wrong, is found by a full scan, stored or searched for',
  async (word) => {
    const collation = { locale: 'en', strength: 1 };
    const others = db.collection<{ word: string }>(`others ${word.codePointAt(2)}`);
    await others.createIndex({ word: 1 }, { collation, name: 'by' });
    await others.insertMany(WORDS.map((other) => ({ word: other })));
    const found = async (wanted: string, hint: Document | string): Promise<string[]> =>
      (await others.find({ word: wanted }, { collation, hint }).toArray()).map((one) => one.word).sort();
    expect(await found(word, 'by')).toEqual(await found(word, { $natural: 1 }));
    expect(await found('ring', 'by')).toEqual(await found('ring', { $natural: 1 }));
    await others.insertOne({ word });
    for (const wanted of [word, 'ring', 'fine', '12', 'ae', 'd', 'i'])
      expect(await found(wanted, 'by')).toEqual(await found(wanted, { $natural: 1 }));
  },
);
it('a language with its own equal letters is searched without an index', async () => {
  const collation = { locale: 'nb', strength: 1 };
  const others = db.collection<{ word: string }>('norwegian');
  await others.createIndex({ word: 1 }, { collation, name: 'by' });
  await others.insertMany([{ word: 'aa' }, { word: 'å' }]);
  expect(await others.find({ word: 'aa' }, { collation, hint: 'by' }).toArray()).toHaveLength(2);
});

it.each([
  [{ locale: 'en', numericOrdering: 'yes' }, 14],
  [{ locale: 'en', caseLevel: 1 }, 14],
  [{ locale: 'en', strength: '2' }, 14],
  [{ locale: 'en', strength: 2.5 }, 2],
  [{ locale: 'en', strength: 6 }, 9],
  [{ locale: 'en', caseFirst: 'both' }, 9],
  [{ locale: 'en', alternate: 'x' }, 9],
  [{ locale: 'en', maxVariable: 'none' }, 9],
  [{ locale: 'en', caseFirst: 'upper', strength: 1 }, 2],
  [{ locale: 'en', backwards: true, strength: 1 }, 2],
  [{ locale: 'en', version: '1' }, 161],
  [{ locale: 'en', alternate: 'shifted' }, 238],
  [{ locale: 'en-US' }, 2],
  [{ locale: 'en_x' }, 2],
  [{ locale: 'en_u_co_phonebk' }, 2],
  [{ locale: 'en_US_POSIX' }, 238],
  [{ locale: 'de@collation=phonebook' }, 238],
  [{ locale: 'es__TRADITIONAL' }, 238],
  [{ locale: 'de__PHONEBOOK' }, 238],
  [{ locale: 'fr_CA' }, 238],
  [{ locale: 'da' }, 238],
  [{ locale: 'mt' }, 238],
  [{ locale: 'th' }, 238],
  [{ locale: 'simple', strength: 2 }, 9],
  ['en', 9],
])('a find with the collation %j fails with code %p', async (collation, code) => {
  await expect(db.command({ find: 'words', collation })).rejects.toMatchObject({ code });
});
