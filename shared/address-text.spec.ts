import { addressLines, fullName, partOf } from './address-text.js';

const ADDRESS = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '0300',
  email: 'asha@example.com',
  address: '12 Mall Road',
  apartment: 'Second floor',
  city: 'Lahore',
  state: 'Punjab',
  zipcode: '54000',
  country: 'Pakistan',
};

it('writes an address as its lines below the name', () => {
  expect(fullName(ADDRESS)).toBe('Asha Verma');
  expect(addressLines(ADDRESS)).toEqual(['12 Mall Road, Second floor', 'Lahore, Punjab 54000', 'Pakistan']);
});

it.each([null, undefined, ''])('leaves out fields that are %p', (empty) => {
  const address = { ...ADDRESS, apartment: empty, zipcode: empty, country: empty };
  expect(addressLines(address)).toEqual(['12 Mall Road', 'Lahore, Punjab']);
  expect(partOf(address, 'country')).toEqual([]);
});
