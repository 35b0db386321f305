/** What can be on the block list. */
export const CONTACT_TYPES = ['phone', 'email', 'address'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
