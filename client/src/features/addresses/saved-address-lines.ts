import { toDeliveryAddress } from '#shared/address-fields';
import { addressLines } from '#shared/address-text';
import type { Address } from '../../lib/address-fragments';

/** The lines of a saved address below the name. */
export const savedAddressLines = (address: Address): string[] => addressLines(toDeliveryAddress(address));
