import type { Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Updates of several statements: when a wrong one fails the command, and what is stored then. */
const { client, db, items, codeOf } = setUpDatabase('batches');

describe('an update of several statements', () => {
  const outcome = async (updates: Document[], more: Document = {}) => {
    await items().insertMany([{ _id: 1 }, { _id: 2 }]);
    const code = await codeOf({ update: 'items', updates, ...more });
    return { code, stored: await items().find().sort({ _id: 1 }).toArray() };
  };
  const setZ = { q: { _id: 2 }, u: { $set: { z: 1 } } };

  it.each<[Document, number]>([
    [[{ $foo: 1 }], 40324],
    [[{}], 40323],
    [[{ $set: { a: 1 }, $unset: 'b' }], 40323],
  ])('fails for the unknown stages %j, once all have run', async (u, code) => {
    const unknown = { q: { _id: 1 }, u };
    const stored = [{ _id: 1 }, { _id: 2, z: 1 }];
    expect(await outcome([unknown, setZ], { ordered: false })).toEqual({ code, stored });
    await db().dropDatabase();
    expect(await outcome([setZ, unknown])).toEqual({ code, stored });
    await db().dropDatabase();
    expect(await outcome([unknown, setZ])).toEqual({ code, stored: [{ _id: 1 }, { _id: 2 }] });
    await db().dropDatabase();
    const wrong = { q: { _id: 1 }, u: { $foo: 1 } };
    expect(await outcome([wrong, unknown])).toEqual({ code, stored: [{ _id: 1 }, { _id: 2 }] });
  });

  it('aborts its transaction for an unknown stage', async () => {
    await items().insertMany([{ _id: 1 }, { _id: 2 }]);
    const session = client().startSession();
    session.startTransaction();
    const command = { update: 'items', updates: [setZ, { q: { _id: 1 }, u: [{ $foo: 1 }] }] };
    expect(await codeOf(command, { session })).toBe(40324);
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect(await items().countDocuments({ z: 1 })).toBe(0);
  });

  it.each<[unknown, number]>([
    [5, 9],
    ['x', 9],
    [true, 9],
    [[5], 14],
    [[null], 14],
    [[{ $set: { a: 1 } }, 'x'], 14],
  ])('runs none if the update of one is %j', async (u, code) => {
    const stored = [{ _id: 1 }, { _id: 2 }];
    expect(await outcome([setZ, { q: { _id: 1 }, u }], { ordered: false })).toEqual({ code, stored });
  });
});
