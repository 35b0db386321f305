/** Why the store cannot be opened, each in one sentence with advice. The name tells the class in another thread. */

import { statSync } from 'node:fs';

/** The disk has no room for a write. */
export class StoreFullError extends Error {
  constructor(folder: string) {
    super(`The disk of the store's folder ${folder} is full; free some space and start again: nothing is lost.`);
    this.name = 'StoreFullError';
  }
}

/** Another user has left a file that this one may not use: a command that was run as root, say. */
export class StoreOwnerError extends Error {
  constructor(path: string) {
    const owner = statSync(path, { throwIfNoEntry: false })?.uid;
    super(
      `The store's file ${path} belongs to the user ${owner} and this one may not use it (EACCES): ` +
        'give the folder to the user of the shop with chown -R, and run all commands as that user.',
    );
    this.name = 'StoreOwnerError';
  }
}

/** The file is not what the store has written. It is never changed then. */
export class StoreDamagedError extends Error {
  constructor(path: string, why: string) {
    super(
      `The store's file ${path} is damaged (${why}) and was left as it is; ` +
        'put an undamaged copy in its place, or move it away and restore the last backup with "npm run restore".',
    );
    this.name = 'StoreDamagedError';
  }
}

/** A newer version of the shop has written the store. */
export class StoreVersionError extends Error {
  constructor() {
    super('The store was written by another version of it: open it with that one.');
    this.name = 'StoreVersionError';
  }
}
