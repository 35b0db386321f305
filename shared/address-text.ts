import { ADDRESS_FIELDS, type AddressFieldName, type AddressPart } from './address-fields.js';

type AddressTexts = Partial<Record<AddressFieldName, string | null>>;

const isFilledIn = (text: string | null | undefined): text is string => Boolean(text);

/** The texts of one part of an address, without empty ones. */
export const partOf = (address: AddressTexts, part: AddressPart): string[] =>
  ADDRESS_FIELDS.filter((field) => field.part === part)
    .map(({ name }) => address[name])
    .filter(isFilledIn);

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`;

/** The lines below the name: street; city, state and zip code; country. Empty ones are left out. */
export const addressLines = (address: AddressTexts): string[] => {
  const [city, ...rest] = partOf(address, 'city');
  return [
    partOf(address, 'street').join(', '),
    [city, rest.join(' ')].filter(isFilledIn).join(', '),
    ...partOf(address, 'country'),
  ].filter(isFilledIn);
};
