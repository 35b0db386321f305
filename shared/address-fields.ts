import { LIMITS } from './limits.js';
import { recordOf } from './typed-objects.js';

/** The part of an address that a field belongs to: see address-text.ts. */
export type AddressPart = 'recipient' | 'contact' | 'street' | 'city' | 'country';

interface CommonDetails {
  /** Its name in orders: in the APIs, in the database and in the checkout's storage. */
  name: string;
  /** Its name in saved addresses; null if they do not have it. */
  savedName: string | null;
  /** Its name at checkout and in error messages. */
  label: string;
  /** Its name in the form of a saved address, if that differs. */
  savedLabel?: string;
  part: AddressPart;
  maxLength: number;
  /** The token for the autocomplete attribute. */
  autoComplete: string;
  /** The token in the form of a saved address, if that differs. */
  savedAutoComplete?: string;
  /**
   * Whether a saved address must have it: always, only if it is saved at checkout, or never. 'none': saved addresses do
   * not have it. 'account': neither, but orders to a saved address take it from the account.
   */
  saved: 'required' | 'requiredAtCheckout' | 'optional' | 'none' | 'account';
  /** Whether it can be corrected in an order: the order stays with its recipient and email address. */
  isCorrectable: boolean;
}

/** A field that guests must fill in. `missing` is the error message if they do not. */
interface RequiredField extends CommonDetails {
  kind: 'line' | 'phone' | 'email';
  missing: string;
}

/** A field that guests may leave empty. */
interface OptionalField extends CommonDetails {
  kind: 'line';
  missing: null;
  saved: 'requiredAtCheckout' | 'optional' | 'none';
}

export type AddressField = RequiredField | OptionalField;

/**
 * The fields of a guest's details at checkout, of an order's address and of a saved address, in the order of the forms.
 * Rules, stored shapes, forms and texts are derived from them. A new field also needs its places in schema.graphql, in
 * client/src/lib/address-fragments.ts and in test/api/access/.
 */
export const ADDRESS_FIELDS = [
  {
    name: 'firstname',
    savedName: 'firstname',
    label: 'First name',
    part: 'recipient',
    kind: 'line',
    maxLength: LIMITS.name.max,
    autoComplete: 'given-name',
    missing: 'Please enter your first name',
    saved: 'required',
    isCorrectable: false,
  },
  {
    name: 'lastname',
    savedName: 'lastname',
    label: 'Last name',
    part: 'recipient',
    kind: 'line',
    maxLength: LIMITS.name.max,
    autoComplete: 'family-name',
    missing: 'Please enter your last name',
    saved: 'required',
    isCorrectable: false,
  },
  {
    name: 'phone',
    savedName: 'phone',
    label: 'Phone',
    part: 'contact',
    kind: 'phone',
    maxLength: LIMITS.phone.max,
    autoComplete: 'tel',
    missing: 'Please enter your phone number',
    saved: 'required',
    isCorrectable: true,
  },
  {
    name: 'email',
    savedName: null,
    label: 'Email',
    part: 'contact',
    kind: 'email',
    maxLength: LIMITS.email.max,
    autoComplete: 'email',
    missing: 'Please enter your email',
    saved: 'account',
    isCorrectable: false,
  },
  {
    name: 'address',
    savedName: 'streetAddress',
    label: 'Address',
    savedLabel: 'Street address',
    part: 'street',
    kind: 'line',
    maxLength: LIMITS.addressLine.max,
    autoComplete: 'address-line1',
    savedAutoComplete: 'street-address',
    missing: 'Please enter your address',
    saved: 'required',
    isCorrectable: true,
  },
  {
    name: 'apartment',
    savedName: null,
    label: 'Apartment',
    part: 'street',
    kind: 'line',
    maxLength: LIMITS.addressLine.max,
    autoComplete: 'address-line2',
    missing: null,
    saved: 'none',
    isCorrectable: true,
  },
  {
    name: 'city',
    savedName: 'city',
    label: 'City',
    part: 'city',
    kind: 'line',
    maxLength: LIMITS.place.max,
    autoComplete: 'address-level2',
    missing: 'Please enter your city',
    saved: 'required',
    isCorrectable: true,
  },
  {
    name: 'state',
    savedName: 'state',
    label: 'State',
    part: 'city',
    kind: 'line',
    maxLength: LIMITS.place.max,
    autoComplete: 'address-level1',
    missing: 'Please enter your state',
    saved: 'required',
    isCorrectable: true,
  },
  {
    name: 'zipcode',
    savedName: 'zipcode',
    label: 'Zip code',
    part: 'city',
    kind: 'line',
    maxLength: LIMITS.zipcode.max,
    autoComplete: 'postal-code',
    missing: 'Please enter your zipcode',
    saved: 'requiredAtCheckout',
    isCorrectable: true,
  },
  {
    name: 'country',
    savedName: 'country',
    label: 'Country',
    part: 'country',
    kind: 'line',
    maxLength: LIMITS.place.max,
    autoComplete: 'country-name',
    missing: null,
    saved: 'requiredAtCheckout',
    isCorrectable: false,
  },
] as const satisfies AddressField[];

/** The fields that guests must fill in. */
export const REQUIRED_GUEST_FIELDS = ADDRESS_FIELDS.filter((field) => field.missing !== null);

/** The fields that every order has. */
export const REQUIRED_ORDER_FIELDS = REQUIRED_GUEST_FIELDS.filter(
  (field) => field.saved === 'required' || field.saved === 'account',
);

/** The fields that customers and administrators can correct before the order is shipped. */
export const CORRECTABLE_FIELDS = ADDRESS_FIELDS.filter((field) => field.isCorrectable);

export const SAVED_FIELDS = ADDRESS_FIELDS.filter((field) => field.savedName !== null);
export const REQUIRED_SAVED_FIELDS = SAVED_FIELDS.filter((field) => field.saved === 'required');
/** The fields that an address must have that is saved at checkout. */
export const REQUIRED_SAVED_FIELDS_AT_CHECKOUT = SAVED_FIELDS.filter(
  (field) => field.saved === 'required' || field.saved === 'requiredAtCheckout',
);

/** The name of a field in an order. */
export const fieldName = <Name>({ name }: { name: Name }): Name => name;

/** The name of a field in a saved address. */
export const savedName = <Name>({ savedName: name }: { savedName: Name }): Name => name;

/** The label of a field in the form of a saved address. */
export const savedLabel = ({ label, savedLabel: ownLabel }: AddressField): string => ownLabel ?? label;

/** The autocomplete token of a field in the form of a saved address. */
export const savedAutoComplete = ({ autoComplete, savedAutoComplete: ownToken }: AddressField): string =>
  ownToken ?? autoComplete;

/** Whether a saved address needs the field; more of them are required at checkout. */
export const isSavedFieldRequired = ({ saved }: AddressField, isAtCheckout: boolean): boolean =>
  saved === 'required' || (isAtCheckout && saved === 'requiredAtCheckout');

export type AddressFieldName = (typeof ADDRESS_FIELDS)[number]['name'];
type OrderFieldName = (typeof REQUIRED_ORDER_FIELDS)[number]['name'];
export type SavedFieldName = (typeof SAVED_FIELDS)[number]['savedName'];
type RequiredSavedFieldName = (typeof REQUIRED_SAVED_FIELDS)[number]['savedName'];

type OptionalTexts<Name extends string> = Partial<Record<Name, string | null>>;

/** The delivery address of an order. An optional field is null; orders that are older than the field lack it. */
export type DeliveryAddress = Record<OrderFieldName, string> & OptionalTexts<Exclude<AddressFieldName, OrderFieldName>>;

/** An address that a user has saved. An optional field is null; addresses that are older than the field lack it. */
export type SavedAddress = Record<RequiredSavedFieldName, string> &
  OptionalTexts<Exclude<SavedFieldName, RequiredSavedFieldName>>;

/** A saved address as the address of an order, which also needs an email address. */
export const toDeliveryAddress = (saved: SavedAddress): Omit<DeliveryAddress, 'email'> => ({
  ...recordOf(ADDRESS_FIELDS, fieldName, () => null),
  ...recordOf(SAVED_FIELDS, fieldName, (field) => saved[field.savedName] ?? null),
  ...recordOf(REQUIRED_SAVED_FIELDS, fieldName, (field) => saved[field.savedName]),
});
