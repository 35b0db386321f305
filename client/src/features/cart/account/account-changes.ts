import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { addProduct, restoreLine, withQuantity, withoutLine } from '../cart-operations';
import type { CartProduct, CartLineWithProduct } from '../cart-types';
import { randomId } from '../random-id';
import {
  AddToAccountCart,
  ClearAccountCart,
  DecrementAccountLine,
  RemoveAccountLine,
  SetAccountQuantity,
} from './account-documents';
import { FAILURE_TEXTS } from './account-texts';
import { retry } from './retry';

type Change = AccountCart_ChangeFragment;
type LineKey = Pick<CartLineWithProduct, 'id' | 'size'>;

/** A change of the account's cart: its optimistic effect, its request, and the message if the request fails. */
export interface AccountChange {
  apply: (lines: CartLineWithProduct[]) => CartLineWithProduct[];
  send: (client: ApolloClient, shouldRetry: () => boolean) => Promise<Change>;
  failureText: string;
  /** For messages. */
  productName?: string;
  /** The key of the line whose quantity it sets: a later change of the same line replaces an unsent one. */
  dedupeKey?: string;
}

const toLineInput = ({ id, size }: LineKey) => ({ productId: id, size });

/**
 * All tries carry the same operation id, so the server counts the change once. `keepalive` lets the request finish
 * after the page is closed.
 */
function sendWithRetry<Variables extends object>(
  mutation: TypedDocumentNode<{ cartChange: Change }, Variables & { edit?: { opId?: string | null } | null }>,
  variables: Variables,
): AccountChange['send'] {
  const edit = { opId: randomId() };
  return (client, shouldRetry) =>
    retry(async () => {
      const { data } = await client.mutate({
        mutation,
        variables: { ...variables, edit },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { keepalive: true } },
      });
      if (!data) throw new Error('The change response has no data');
      return data.cartChange;
    }, shouldRetry);
}

export const addChange = (product: CartProduct, quantity: number, size: string | null): AccountChange => ({
  apply: (lines) => addProduct(lines, product, quantity, size).lines,
  send: sendWithRetry(AddToAccountCart, { line: { ...toLineInput({ id: product.id, size }), quantity } }),
  failureText: FAILURE_TEXTS.add,
  productName: product.name,
});

/** Restores a removed line as the last one, because the server orders lines by when they were added. */
export const restoreChange = (line: CartLineWithProduct): AccountChange => ({
  apply: (lines) => restoreLine(lines, line, lines.length),
  send: sendWithRetry(AddToAccountCart, { line: { ...toLineInput(line), quantity: line.quantity } }),
  failureText: FAILURE_TEXTS.add,
  productName: line.name,
});

/** A reduction by one is sent as a decrement, not as a number: reductions in two tabs then add up. */
export function quantityChange(line: CartLineWithProduct, quantity: number): AccountChange {
  const key = lineKey(line);
  if (quantity < 1) return removeChange(line);
  if (quantity === line.quantity - 1) {
    return {
      apply: (lines) =>
        lines.flatMap((other) => (lineKey(other) === key ? withQuantity([other], key, other.quantity - 1) : [other])),
      send: sendWithRetry(DecrementAccountLine, { line: toLineInput(line) }),
      failureText: FAILURE_TEXTS.decrement,
    };
  }
  return {
    apply: (lines) => withQuantity(lines, key, quantity),
    send: sendWithRetry(SetAccountQuantity, { line: toLineInput(line), quantity }),
    failureText: FAILURE_TEXTS.update,
    dedupeKey: key,
  };
}

export const removeChange = (line: LineKey): AccountChange => ({
  apply: (lines) => withoutLine(lines, lineKey(line)),
  send: sendWithRetry(RemoveAccountLine, { line: toLineInput(line) }),
  failureText: FAILURE_TEXTS.remove,
});

export const clearChange = (): AccountChange => ({
  apply: () => [],
  send: sendWithRetry(ClearAccountCart, {}),
  failureText: FAILURE_TEXTS.clear,
});
