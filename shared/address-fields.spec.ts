import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import {
  ADDRESS_FIELDS,
  REQUIRED_GUEST_FIELDS,
  REQUIRED_ORDER_FIELDS,
  REQUIRED_SAVED_FIELDS,
  SAVED_FIELDS,
  fieldName,
  savedName,
  toDeliveryAddress,
} from './address-fields.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** The fields of a type by name, and whether they are required. `id` and `isDefault` are not customers' input. */
function fieldsOf(typeName: string): Record<string, boolean> {
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`${typeName} has no fields`);
  const fields = Object.values(type.getFields()).filter(({ name }) => name !== 'id' && name !== 'isDefault');
  return Object.fromEntries(fields.map((field) => [field.name, isNonNullType(field.type)]));
}
const withRequired = (names: string[], required: string[]) =>
  Object.fromEntries(names.map((name) => [name, required.includes(name)]));

const NAMES = ADDRESS_FIELDS.map(fieldName);
const SAVED_NAMES = SAVED_FIELDS.map(savedName);
const REQUIRED_SAVED_NAMES = REQUIRED_SAVED_FIELDS.map(savedName);
// Signed-in users may leave the email out.
const REQUIRED_INPUTS = REQUIRED_GUEST_FIELDS.map(fieldName).filter((name) => name !== 'email');

it.each([
  ['DeliveryAddress', withRequired(NAMES, REQUIRED_ORDER_FIELDS.map(fieldName))],
  ['DeliveryAddressInput', withRequired(NAMES, REQUIRED_INPUTS)],
  ['Address', withRequired(SAVED_NAMES, REQUIRED_SAVED_NAMES)],
  ['AddressInput', withRequired(SAVED_NAMES, REQUIRED_SAVED_NAMES)],
])('has the fields of the GraphQL type %s', (typeName, fields) => {
  expect(fieldsOf(typeName)).toEqual(fields);
});

it('makes the address of an order from a saved one', () => {
  const saved = {
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '0300',
    streetAddress: '12 Mall Road',
    city: 'Lahore',
    state: 'Punjab',
    zipcode: '54000',
  };
  const { streetAddress, ...sameNames } = saved;
  expect(toDeliveryAddress(saved)).toMatchObject({
    ...sameNames,
    email: null,
    address: streetAddress,
    apartment: null,
    country: null,
  });
});
