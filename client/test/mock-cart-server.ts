/** An Apollo link that behaves like the cart API of one signed-in user and can be made to fail. */
import { ApolloLink, Observable } from '@apollo/client';
import { GraphQLError } from 'graphql';

export interface CatalogueProduct {
  id: string;
  name: string;
  unitPrice: number;
  stock: number;
}

interface Line {
  productId: string;
  size: string | null;
  quantity: number;
}

interface Request {
  name: string;
  variables: Record<string, never> & {
    line?: Line;
    quantity?: number;
    lines?: Line[];
    mergeId?: string;
    edit?: { opId: string };
  };
}

/** How a request fails: with an error, before it reaches the server, or with its response lost after it took effect. */
type Failure = GraphQLError | 'request-lost' | 'response-lost';

export const graphqlError = (code: string, message = '') => new GraphQLError(message, { extensions: { code } });

export function mockCartServer(products: CatalogueProduct[], lines: Line[] = []) {
  const server = {
    lines,
    /** All requests, in order. */
    requests: [] as Request[],
    link: new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          const request = { name: operationName, variables } as Request;
          server.requests.push(request);
          void heldUntil.then(() => {
            const failure = failures.get(operationName)?.shift();
            if (failure === 'request-lost') return observer.error(new TypeError('Failed to fetch'));
            if (failure instanceof GraphQLError)
              observer.next({ data: null, errors: [{ message: failure.message, extensions: failure.extensions }] });
            else {
              const data = respond(request);
              if (failure === 'response-lost') return observer.error(new TypeError('Failed to fetch'));
              observer.next({ data });
            }
            observer.complete();
          });
        }),
    ),
    operationNames: () => server.requests.map(({ name }) => name),
    /** The next requests of this operation fail, one after the other, in these ways. */
    failNext: (operation: string, ...next: Failure[]) => void failures.set(operation, next),
    /** Holds all responses back until the returned function is called. */
    holdResponses(): () => void {
      let release: () => void = () => undefined;
      heldUntil = new Promise((resolve) => {
        release = () => resolve();
      });
      return release;
    },
  };
  const failures = new Map<string, Failure[]>();
  const seen = new Set<string>();
  let heldUntil: Promise<void> = Promise.resolve();
  let version = 1;

  const stockOf = (id: string) => products.find((product) => product.id === id)?.stock ?? 0;
  const isLine = (one: Line, line: Line) => one.productId === line.productId && one.size === (line.size ?? null);

  function setQuantity(line: Line, quantity: number) {
    const others = server.lines.filter((one) => !isLine(one, line));
    const granted = Math.min(quantity, stockOf(line.productId), 100);
    const position = server.lines.findIndex((one) => isLine(one, line));
    const next = { productId: line.productId, size: line.size ?? null, quantity: granted };
    server.lines =
      granted > 0
        ? position < 0
          ? [...others, next]
          : server.lines.map((one, index) => (index === position ? next : one))
        : others;
    return granted < quantity
      ? [
          {
            __typename: 'CartReduction',
            productId: line.productId,
            size: line.size ?? null,
            requested: quantity,
            quantity: granted,
            reason: 'STOCK',
          },
        ]
      : [];
  }

  const quantityOf = (line: Line) => server.lines.find((one) => isLine(one, line))?.quantity ?? 0;

  function applyChange({ name, variables: { line, quantity = 0, lines: guestLines = [] } }: Request) {
    if (name === 'ClearAccountCart') server.lines = [];
    if (name === 'MergeGuestCart') return guestLines.flatMap((one) => setQuantity(one, quantityOf(one) + one.quantity));
    if (!line) return [];
    if (name === 'AddToAccountCart') return setQuantity(line, quantityOf(line) + line.quantity);
    if (name === 'DecrementAccountLine') return setQuantity(line, quantityOf(line) - 1);
    return setQuantity(line, name === 'SetAccountQuantity' ? quantity : 0);
  }

  /** False for an operation that was already applied: its id was seen before. */
  function isFirstAttempt({ variables: { edit, mergeId } }: Request): boolean {
    const id = edit?.opId ?? mergeId ?? '';
    if (seen.has(id)) return false;
    seen.add(id);
    version += 1;
    return true;
  }

  function respond(request: Request) {
    if (request.name === 'CurrentCart') return { cart: cartView() };
    const isNew = isFirstAttempt(request);
    const reduced = isNew ? applyChange(request) : [];
    if (request.name !== 'MergeGuestCart')
      return { cartChange: { __typename: 'CartChange', cart: cartView(), reduced } };
    const merged = isNew ? request.variables.lines?.length : 0;
    return { mergeCart: { __typename: 'CartMerge', cart: cartView(), reduced, merged } };
  }

  const cartView = () => ({
    __typename: 'Cart',
    id: 'd'.repeat(24),
    version,
    lines: server.lines.map((line) => {
      const { name = '', unitPrice = 0, stock = 0 } = products.find(({ id }) => id === line.productId) ?? {};
      const product = { name, unitPrice, stock, isActive: name !== '', image: null };
      return { __typename: 'CartLine', ...line, id: line.productId, ...product };
    }),
  });

  return server;
}
