import { chmodSync, linkSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOrdinaryUser } from '../../../test/support/ordinary-user';
import { claimFolder } from '../folder-claim';
import { requireOwnFiles } from '../folder-lock';
import { findSocketPath } from '../socket-path';
import { StoreOwnerError } from '../start-errors';

/** A folder that is used by one user and then by another: by root, whose command ended before, and by the shop. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zevar-users-'));
  chmodSync(folder, 0o777);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves the socket of an owner who was killed, which nobody may ask. */
async function leaveDeadOwner(): Promise<string> {
  const socket = join(folder, 'socket');
  const owner = join(folder, 'owner-1');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  linkSync(socket, owner);
  await new Promise((resolve) => server.close(resolve));
  chmodSync(owner, 0);
  return owner;
}

it('a folder that another user has released can be claimed', async () => {
  const release = await claimFolder(folder);
  await asOrdinaryUser(async () => expect(await claimFolder(folder)).toBeUndefined());
  release?.();
  await new Promise(setImmediate); // a socket is closed in the next turn
  await asOrdinaryUser(async () => {
    const next = await claimFolder(folder);
    expect(next).toBeDefined();
    next?.();
  });
});

it('a claim that this user may not ask for is named with its owner', async () => {
  const owner = await leaveDeadOwner();
  await asOrdinaryUser(() => expect(claimFolder(folder)).rejects.toBeInstanceOf(StoreOwnerError));
  await asOrdinaryUser(() =>
    expect(claimFolder(folder)).rejects.toThrow(
      `The store's file ${owner} belongs to the user ${statSync(owner).uid} and this one may not use it (EACCES): `,
    ),
  );
  expect(readdirSync(folder)).toEqual(['owner-1']);
});

it.each([
  ['read', 0o000],
  ['write', 0o444],
])('a file of the store that this user may not %s is named with its owner', async (_what, mode) => {
  const file = join(folder, 'store.mdb');
  writeFileSync(join(folder, 'notes'), '', { mode: 0o000 });
  await asOrdinaryUser(() => requireOwnFiles(folder));
  writeFileSync(file, '', { mode });
  await asOrdinaryUser(() => {
    expect(() => requireOwnFiles(folder)).toThrow(StoreOwnerError);
    expect(() => requireOwnFiles(folder)).toThrow(`${file} belongs to the user ${statSync(file).uid} `);
  });
});

it('a path of a socket that another user has taken since is not trusted', async () => {
  await asOrdinaryUser(() => {
    writeFileSync(join(folder, 'socket-path'), '/');
    expect(findSocketPath(folder)).toBe(join(folder, 'store.sock'));
  });
});
