import type { Api } from './api.js';
import type { SignedIn } from './customer.js';
import type { Operations } from './response-types.js';

export interface Line {
  productId: string;
  size: string | null;
  quantity: number;
}

interface CartAnswer {
  id: string;
  version: number;
  count: number;
  subtotal: number;
  lines: (Line & { name: string; unitPrice: number; total: number; stock: number; isActive: boolean })[];
}

export interface ChangeAnswer {
  cart: CartAnswer;
  reduced: { productId: string; size: string | null; requested: number; quantity: number; reason: string }[];
  merged?: number;
}

const CART =
  'id version count subtotal lines { productId size quantity name unitPrice total stock isActive image { url } }';
const CHANGE = `cart { ${CART} } reduced { productId size requested quantity reason }`;

/** The cart of one user by GraphQL. Mutations return the response, errors included. */
export function cartApi(api: Api, { headers }: Pick<SignedIn, 'headers'>) {
  const change = async (
    name: keyof Operations,
    types: string,
    args: string,
    variables: Record<string, unknown>,
    more = '',
  ) => {
    const { data, errors } = await api.gql(
      `mutation Change(${types}) { ${name}(${args}) { ${CHANGE} ${more} } }`,
      variables,
      headers,
    );
    const answer: ChangeAnswer | undefined = data?.[name];
    return { change: answer, error: errors?.[0], code: errors?.[0]?.extensions.code };
  };
  return {
    async read(): Promise<CartAnswer> {
      const { data, errors } = await api.gql(`{ cart { ${CART} } }`, {}, headers);
      if (errors) throw new Error(errors[0]?.message);
      return data.cart;
    },
    add: (line: Record<string, unknown>, edit?: object) =>
      change('addToCart', '$line: CartLineInput!, $edit: CartEdit', 'line: $line, edit: $edit', { line, edit }),
    decrement: (line: object, edit?: object) =>
      change('decrementCartLine', '$line: CartLineKey!, $edit: CartEdit', 'line: $line, edit: $edit', { line, edit }),
    setQuantity: (line: object, quantity: unknown, edit?: object) =>
      change(
        'setCartQuantity',
        '$line: CartLineKey!, $quantity: Int!, $edit: CartEdit',
        'line: $line, quantity: $quantity, edit: $edit',
        { line, quantity, edit },
      ),
    remove: (line: object, edit?: object) =>
      change('removeFromCart', '$line: CartLineKey!, $edit: CartEdit', 'line: $line, edit: $edit', { line, edit }),
    clear: (edit?: object) => change('clearCart', '$edit: CartEdit', 'edit: $edit', { edit }),
    replace: (lines: object[], edit?: object) =>
      change('replaceCart', '$lines: [CartLineInput!]!, $edit: CartEdit', 'lines: $lines, edit: $edit', {
        lines,
        edit,
      }),
    merge: (mergeId: string, lines: object[]) =>
      change(
        'mergeCart',
        '$mergeId: String!, $lines: [CartLineInput!]!',
        'mergeId: $mergeId, lines: $lines',
        { mergeId, lines },
        'merged',
      ),
  };
}

/** The quantities of a cart by line: `{ '<id>/<size>': quantity }`. */
export const quantitiesOf = ({ lines }: { lines: Line[] }): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, size, quantity }) => [`${productId}/${size ?? ''}`, quantity]));
