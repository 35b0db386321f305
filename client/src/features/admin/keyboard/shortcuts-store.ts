import { makeVar } from '@apollo/client';
import { storedFlag } from '../../../lib/browser/stored-flag';

/** What lies over the dashboard by a key or a button. */
export const overlayVar = makeVar<'palette' | 'shortcuts' | null>(null);

/** False once the administrator has switched keys without Ctrl off: speech input and shaky hands press them by chance. */
export const [singleKeysVar, setSingleKeys] = storedFlag('adminSingleKeys', true);
