import * as z from 'zod';
import { addressRulesFor } from '#shared/rules/address.rules';
import { contactRules } from '#shared/rules/contact.rules';
import { contactSent, savedAddress } from '../answers/accounts.answers.js';
import type { Chapter } from '../operation.js';

/** The documented payload has more fields, which are ignored: the session and PUT /address/default/{id} decide. */
const addressBody = z.object(addressRulesFor(() => true).shape);
const addresses = z.array(savedAddress).describe('The whole list of the owner');

export const CUSTOMERS: Chapter = {
  tag: 'Addresses and messages',
  description: 'The saved addresses of the signed-in customer, and messages to the shop.',
  operations: {
    'GET /address/:id': {
      id: 'listAddresses',
      summary: 'The saved addresses',
      params: { id: 'The id of the signed-in user' },
      answer: addresses,
      errors: ['FORBIDDEN'],
    },
    'POST /address': {
      id: 'addAddress',
      summary: 'Saves an address',
      description:
        'The first one becomes the default. One that is saved already is not saved again. At most 50 can be saved.',
      body: addressBody,
      answer: addresses,
      errors: ['FORBIDDEN', 'LIMIT_REACHED'],
    },
    'PUT /address/default/:id': {
      id: 'setDefaultAddress',
      summary: 'Makes an address the default',
      answer: addresses,
    },
    'PUT /address/:id': {
      id: 'updateAddress',
      summary: 'Replaces an address',
      body: addressBody,
      answer: addresses,
    },
    'DELETE /address/:id': { id: 'removeAddress', summary: 'Removes an address', answer: addresses },
    'POST /contact': {
      id: 'sendMessage',
      summary: 'Sends a message to the shop',
      description: 'The sender gets a copy by email, without its links.',
      body: contactRules,
      answer: contactSent,
    },
  },
};
