import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import {
  AddToAccountCart,
  ClearAccountCart,
  DecrementAccountLine,
  RemoveAccountLine,
  SetAccountQuantity,
} from './account-documents';
import { FAILURE_TEXTS } from './account-texts';
import { addProduct, restoreLine, withQuantity, withoutLine } from '../cart-operations';
import type { CartProduct, CartLineWithProduct } from '../cart-types';
import { randomId } from '../random-id';
import { retry } from './retry';
import { lineKey } from '#shared/cart-lines';

type Change = AccountCart_ChangeFragment;
type LineKey = Pick<CartLineWithProduct, 'id' | 'size'>;

/** A change of the account's cart: what it does here at once, what is sent, and what is said when it fails. */
export interface AccountChange {
  apply: (lines: CartLineWithProduct[]) => CartLineWithProduct[];
  send: (client: ApolloClient, shouldRetry: () => boolean) => Promise<Change>;
  failureText: string;
  /** The piece that it is about, for words. */
  productName?: string;
  /** The line whose quantity it sets: a later one on the same line is enough. */
  dedupeKey?: string;
}

const toLineInput = ({ id, size }: LineKey) => ({ productId: id, size });

/** Sent until it is answered, under one name: it counts once. A page that is left does not call it back. */
function sendWithRetry<Variables extends object>(
  mutation: TypedDocumentNode<{ cartChange: Change }, Variables & { edit?: { opId?: string | null } | null }>,
  variables: Variables,
): AccountChange['send'] {
  const edit = { opId: randomId() };
  return (client, isWanted) =>
    retry(async () => {
      const { data } = await client.mutate({
        mutation,
        variables: { ...variables, edit },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { keepalive: true } },
      });
      if (!data) throw new Error('The change was answered without data');
      return data.cartChange;
    }, isWanted);
}

export const addChange = (product: CartProduct, quantity: number, size: string | null): AccountChange => ({
  apply: (lines) => addProduct(lines, product, quantity, size).lines,
  send: sendWithRetry(AddToAccountCart, { line: { ...toLineInput({ id: product.id, size }), quantity } }),
  failureText: FAILURE_TEXTS.add,
  productName: product.name,
});

/** A removed line comes back as the last one: the shop's order is that of coming in. */
export const restoreChange = (line: CartLineWithProduct): AccountChange => ({
  apply: (lines) => restoreLine(lines, line, lines.length),
  send: sendWithRetry(AddToAccountCart, { line: { ...toLineInput(line), quantity: line.quantity } }),
  failureText: FAILURE_TEXTS.add,
  productName: line.name,
});

/** One piece less is told as that, not as a number: two tabs that each take one out take two out. */
export function quantityChange(line: CartLineWithProduct, quantity: number): AccountChange {
  const key = lineKey(line);
  if (quantity < 1) return removeChange(line);
  if (quantity === line.quantity - 1) {
    return {
      apply: (lines) =>
        lines.flatMap((one) => (lineKey(one) === key ? withQuantity([one], key, one.quantity - 1) : [one])),
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
