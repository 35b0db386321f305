import type { Page } from '@playwright/test';
import { guestDetails, type Guest } from './guest';

const LABELS: Record<keyof Guest, RegExp> = {
  firstname: /^first name/i,
  lastname: /^last name/i,
  phone: /^phone/i,
  email: /^e-?mail/i,
  address: /^(street )?address/i,
  apartment: /^apartment/i,
  city: /^city/i,
  state: /^state/i,
  country: /^country/i,
  zipcode: /^zip ?code/i,
};

/** Fills in the checkout form with a guest's details. */
export async function fillInGuestDetails(page: Page, guest: Guest = guestDetails()): Promise<void> {
  const main = page.getByRole('main');
  for (const [field, name] of Object.entries(LABELS) as [keyof Guest, RegExp][]) {
    // A shop with delivery cities offers them.
    await main.getByRole('textbox', { name }).or(main.getByRole('combobox', { name })).fill(guest[field]);
  }
}

export const ORDER_PLACED = 'Order Placed Successfully!';
