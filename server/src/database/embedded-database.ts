import { join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { openEmbeddedStore, type EmbeddedStore } from '../../store/embedded-store.js';
import { findSocketPath } from '../../store/socket-path.js';

let opening: Promise<EmbeddedStore> | undefined;

/** Opens the embedded database of this process, once; later calls share it. `persistSessions`: for other processes. */
export const openEmbeddedDatabase = (
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { persistSessions = false } = {},
): Promise<EmbeddedStore> => (opening ??= openEmbeddedStore({ folder: join(DATA_DIR, 'store'), persistSessions }));

/** Where the embedded database listens if another process has opened it. */
export const findEmbeddedDatabase = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  findSocketPath(join(resolve(DATA_DIR), 'store'));
