import type { ApolloClient, DefaultContext, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { applyChange } from '../cart-operations';
import { readCart, toCartResult } from '../cart-policies';
import {
  AddToAccountCart,
  ClearAccountCart,
  DecrementAccountLine,
  RemoveAccountLine,
  SetAccountQuantity,
} from './account-documents';
import type { PendingChange } from './pending-changes';

/** Sends a change, which shows at once. Resolves with the server's response, or rejects and takes the change back. */
export function sendChange(
  client: ApolloClient,
  change: PendingChange,
  context: DefaultContext,
): Promise<AccountCart_ChangeFragment> {
  const edit = { opId: change.opId };
  if (change.type === 'clear') return send(ClearAccountCart, { edit });
  const { id, size, quantity } = change.line;
  const line = { productId: id, size };
  switch (change.type) {
    case 'add':
      return send(AddToAccountCart, { line: { ...line, quantity }, edit });
    case 'setQuantity':
      return send(SetAccountQuantity, { line, quantity, edit }, lineKey(change.line));
    // A reduction by one is not sent as a number: reductions in two tabs then add up.
    case 'decrement':
      return send(DecrementAccountLine, { line, edit });
    case 'remove':
      return send(RemoveAccountLine, { line, edit });
  }

  async function send<Variables extends OperationVariables>(
    mutation: TypedDocumentNode<{ cartChange: AccountCart_ChangeFragment }, Variables>,
    variables: Variables,
    replaceKey?: string,
  ) {
    const { data } = await client.mutate<{ cartChange: AccountCart_ChangeFragment }, OperationVariables>({
      mutation,
      variables,
      optimisticResponse: {
        // A getter: the cache reads it again whenever a response arrives for an earlier change.
        get cartChange() {
          const { id, version, lines } = readCart(client);
          return { __typename: 'CartChange', cart: toCartResult(id, version, applyChange(lines, change)), reduced: [] };
        },
      },
      // `keepalive` lets the request finish after the page is closed.
      context: { ...context, replaceKey, fetchOptions: { keepalive: true } },
    });
    if (!data) throw new Error('The change response has no data');
    return data.cartChange;
  }
}
