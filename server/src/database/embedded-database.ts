import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { openEmbeddedStore, type EmbeddedStore } from '../../store/embedded-store.js';

let opening: Promise<EmbeddedStore> | undefined;

/** Opens the embedded database of this process, once; later calls share it. `persistSessions`: for other processes. */
export const openEmbeddedDatabase = (
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { persistSessions = false } = {},
): Promise<EmbeddedStore> => (opening ??= openEmbeddedStore({ folder: join(DATA_DIR, 'store'), persistSessions }));
