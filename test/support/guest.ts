/** Complete details of a guest at checkout. */
export const guestDetails = (overrides: Partial<Guest> = {}): Guest => ({
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1234567',
  email: 'asha.verma@example.com',
  address: '12 Mall Road',
  apartment: 'Second floor',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipcode: '54000',
  ...overrides,
});

export interface Guest {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  country: string;
  zipcode: string;
}

/** An address of an address book, without what is optional. */
export const savedAddress = (overrides: object = {}) => ({
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1234567',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  ...overrides,
});

let made = 0;

/** A unique payment id in the form that the client generates. */
export const newPaymentId = (): string => `COD_${Date.now()}_${String(process.pid).padStart(7, '0')}${(made += 1)}`;
