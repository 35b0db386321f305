import type { ProductRequest } from '../../product-requests/product-request.schema.js';
import { everyRecord, referencesExist, type Rule } from '../rule.js';

export const productRequestRules: Rule[] = [
  referencesExist<ProductRequest>(
    'product_requests',
    'products',
    'requested-products-exist',
    'What somebody waits for is still known: products are hidden, never removed.',
    ({ productId }) => [productId],
  ),

  everyRecord<ProductRequest>(
    'product_requests',
    'product-request-way-out',
    'Who waits for an email can stop it by a link; a telephone number needs no confirmation.',
    ({ channel, stopHash, isConfirmed }) => {
      if (channel === 'email') return stopHash === undefined && 'an email request without a way out';
      return !isConfirmed && 'a telephone number to be confirmed';
    },
  ),
];
