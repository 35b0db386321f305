import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { openEmbeddedStore, type EmbeddedStore } from '../../store/embedded-store.js';

let opening: Promise<EmbeddedStore> | undefined;

/** The embedded store of this process, opened once: whoever asks first begins it. */
export const openEmbeddedDatabase = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<EmbeddedStore> =>
  (opening ??= openEmbeddedStore({ folder: join(DATA_DIR, 'store') }));
