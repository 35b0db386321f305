import * as z from 'zod';
import { SAVED_FIELDS, savedName } from '#shared/address-fields';
import { fromKeys } from '#shared/typed-objects';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { parseJson } from '../../lib/browser/stored-shape';
import { sessionStore } from '../session/session-storage';
import type { AddressDraft } from './address-fields';

/**
 * What is typed of a new address at checkout, in session storage, so that it survives a reload of the tab:
 * {"owner": user id, "typed": {"city":"..."}}. Removed when it is saved or its form is closed, and with the session.
 */
const STORAGE_KEY = 'newAddress';

const typedText = z.string().max(1000).optional().catch(undefined);
const stored = z.object({
  owner: z.string(),
  typed: z.object(fromKeys(SAVED_FIELDS.map(savedName), () => typedText)),
});

const owner = () => sessionStore.read()?.user?.id;

export const newAddressStorage = {
  /** Null if nothing is typed. */
  read(): Partial<AddressDraft> | null {
    const draft = stored.safeParse(parseJson(safeSessionStorage.getItem(STORAGE_KEY))).data;
    return draft && draft.owner === owner() ? draft.typed : null;
  },

  save(typed: Partial<AddressDraft>): void {
    const draft = { owner: owner(), typed };
    if (Object.keys(typed).length === 0) newAddressStorage.clear();
    else if (draft.owner) safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  },

  clear: (): void => safeSessionStorage.removeItem(STORAGE_KEY),
};
