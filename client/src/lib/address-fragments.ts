import { SAVED_FIELDS } from '#shared/address-fields';
import { graphql } from '../generated';
import type { AddressInput, SavedAddress_FieldsFragment } from '../generated/graphql';

/** @public read by codegen. Without the email address, which only some documents need. */
export const DeliveryAddress_fields = graphql(`
  fragment DeliveryAddress_fields on DeliveryAddress {
    firstname
    lastname
    phone
    address
    apartment
    city
    state
    zipcode
    country
  }
`);

/** @public read by codegen */
export const SavedAddress_fields = graphql(`
  fragment SavedAddress_fields on Address {
    id
    firstname
    lastname
    phone
    streetAddress
    city
    state
    zipcode
    country
    isDefault
  }
`);

/** One of the addresses that a user has saved. */
export type Address = SavedAddress_FieldsFragment;

/** Whether a saved address has just these fields. */
export const isSameAddress = (address: Address, input: AddressInput): boolean =>
  SAVED_FIELDS.every(({ savedName }) => (address[savedName] ?? null) === (input[savedName] ?? null));
