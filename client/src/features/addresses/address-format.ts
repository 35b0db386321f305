import type { Address } from './use-addresses';

/** What stands under the name, a line each; what was not given leaves no gap. */
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
