/** The parcels of an order in the ledger, and what is still due for them. Money in paisa. */
export const NO_COURIER = '';

/** Adds to one of many sums. */
export const add = (sums, key, amount) => sums.set(key, (sums.get(key) ?? 0) + amount);

/** Who carries how much; an order without parcels is one parcel of nobody. */
export const parcelsOf = ({ parcels, number, total }) =>
  parcels.length > 0 ? parcels : [{ courier: NO_COURIER, number, cash: total }];

/** What a courier still owes for a parcel: nothing before it is delivered, and nothing after it came back. */
export const dueOf = ({ outcome, paid, settled }, { courier, number, cash }) =>
  Math.max(0, (outcome === 'delivered' ? cash : 0) - (paid.get(number) ?? 0) - (settled.get(courier) ?? 0));
