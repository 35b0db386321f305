import type { Address } from './use-addresses';

/** The lines below the name; empty fields are left out. */
export const addressLines = ({
  streetAddress,
  city,
  state,
  zipcode,
  country,
}: Pick<Address, 'streetAddress' | 'city' | 'state' | 'zipcode' | 'country'>): string[] =>
  [streetAddress, `${city}, ${[state, zipcode].filter(Boolean).join(' ')}`, country].filter((line): line is string =>
    Boolean(line),
  );

export const fullName = ({ firstname, lastname }: Pick<Address, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;
