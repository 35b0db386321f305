import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { AccountCart_ChangeFragment } from '../../generated/graphql';
import {
  AddToAccountCart,
  ClearAccountCart,
  DecrementAccountLine,
  RemoveAccountLine,
  SetAccountQuantity,
} from './account-documents';
import { FAILED } from './account-words';
import { addTo, putBack, withQuantity, without } from './cart-changes';
import type { CartProduct, KeptLine } from './cart-types';
import { ownId } from './own-id';
import { persistently } from './persistently';
import { lineKey } from '#shared/cart-lines';

type Change = AccountCart_ChangeFragment;
type LineKey = Pick<KeptLine, 'id' | 'size'>;

/** A change of the account's cart: what it does here at once, what is sent, and what is said when it fails. */
export interface AccountChange {
  apply: (lines: KeptLine[]) => KeptLine[];
  send: (client: ApolloClient, isWanted: () => boolean) => Promise<Change>;
  otherwise: string;
  /** The piece that it is about, for words. */
  name?: string;
  /** The line whose quantity it sets: a later one on the same line is enough. */
  sets?: string;
}

const keyed = ({ id, size }: LineKey) => ({ productId: id, size });

/** Sent until it is answered, under one name: it counts once. A page that is left does not call it back. */
function sending<Variables extends object>(
  mutation: TypedDocumentNode<{ cartChange: Change }, Variables & { edit?: { opId?: string | null } | null }>,
  variables: Variables,
): AccountChange['send'] {
  const edit = { opId: ownId() };
  return (client, isWanted) =>
    persistently(async () => {
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

export const adding = (product: CartProduct, quantity: number, size: string | null): AccountChange => ({
  apply: (lines) => addTo(lines, product, quantity, size).lines,
  send: sending(AddToAccountCart, { line: { ...keyed({ id: product.id, size }), quantity } }),
  otherwise: FAILED.add,
  name: product.name,
});

/** A removed line comes back as the last one: the shop's order is that of coming in. */
export const puttingBack = (line: KeptLine): AccountChange => ({
  apply: (lines) => putBack(lines, line, lines.length),
  send: sending(AddToAccountCart, { line: { ...keyed(line), quantity: line.quantity } }),
  otherwise: FAILED.add,
  name: line.name,
});

/** One piece less is told as that, not as a number: two tabs that each take one out take two out. */
export function quantityChange(line: KeptLine, quantity: number): AccountChange {
  const key = lineKey(line);
  if (quantity < 1) return removing(line);
  if (quantity === line.quantity - 1) {
    return {
      apply: (lines) =>
        lines.flatMap((one) => (lineKey(one) === key ? withQuantity([one], key, one.quantity - 1) : [one])),
      send: sending(DecrementAccountLine, { line: keyed(line) }),
      otherwise: FAILED.decrement,
    };
  }
  return {
    apply: (lines) => withQuantity(lines, key, quantity),
    send: sending(SetAccountQuantity, { line: keyed(line), quantity }),
    otherwise: FAILED.update,
    sets: key,
  };
}

export const removing = (line: LineKey): AccountChange => ({
  apply: (lines) => without(lines, lineKey(line)),
  send: sending(RemoveAccountLine, { line: keyed(line) }),
  otherwise: FAILED.remove,
});

export const clearing = (): AccountChange => ({
  apply: () => [],
  send: sending(ClearAccountCart, {}),
  otherwise: FAILED.clear,
});
