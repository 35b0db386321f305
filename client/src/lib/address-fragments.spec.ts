import type { DocumentNode } from 'graphql';
import { ADDRESS_FIELDS, fieldName, SAVED_FIELDS, savedName } from '#shared/address-fields';
import { DeliveryAddress_FieldsFragmentDoc, SavedAddress_FieldsFragmentDoc } from '../generated/graphql';

const selectedFields = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    definition.kind === 'FragmentDefinition'
      ? definition.selectionSet.selections.map((field) => (field.kind === 'Field' ? field.name.value : field.kind))
      : [],
  );

it('select all fields of an address', () => {
  const names = ADDRESS_FIELDS.map(fieldName).filter((name) => name !== 'email');
  expect(selectedFields(DeliveryAddress_FieldsFragmentDoc).sort()).toEqual(names.sort());
  const savedNames = ['id', 'isDefault', ...SAVED_FIELDS.map(savedName)];
  expect(selectedFields(SavedAddress_FieldsFragmentDoc).sort()).toEqual(savedNames.sort());
});
