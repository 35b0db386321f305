/** At the network's edge: a shop that keeps one account's cart as the real one does, and can be made to fail. */
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

/** What becomes of a request: refused, never heard, or heard and its answer lost. */
type Fate = GraphQLError | 'request-lost' | 'response-lost';

export const graphqlError = (code: string, message = '') => new GraphQLError(message, { extensions: { code } });

export function mockCartServer(pieces: CatalogueProduct[], lines: Line[] = []) {
  const shop = {
    lines,
    /** All that was asked, in order. */
    requests: [] as Request[],
    link: new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((answer) => {
          const request = { name: operationName, variables } as Request;
          shop.requests.push(request);
          void held.then(() => {
            const fate = fates.get(operationName)?.shift();
            if (fate === 'request-lost') return answer.error(new TypeError('Failed to fetch'));
            if (fate instanceof GraphQLError)
              answer.next({ data: null, errors: [{ message: fate.message, extensions: fate.extensions }] });
            else {
              const data = answerTo(request);
              if (fate === 'response-lost') return answer.error(new TypeError('Failed to fetch'));
              answer.next({ data });
            }
            answer.complete();
          });
        }),
    ),
    operationNames: () => shop.requests.map(({ name }) => name),
    /** What the next requests of this name meet. */
    failNext: (name: string, ...next: Fate[]) => void fates.set(name, next),
    /** Answers nothing until what it returns is called. */
    holdResponses(): () => void {
      let go: () => void = () => undefined;
      held = new Promise((resolve) => {
        go = () => resolve();
      });
      return go;
    },
  };
  const fates = new Map<string, Fate[]>();
  const seen = new Set<string>();
  let held: Promise<void> = Promise.resolve();
  let version = 1;

  const stockOf = (id: string) => pieces.find((piece) => piece.id === id)?.stock ?? 0;
  const isLine = (one: Line, line: Line) => one.productId === line.productId && one.size === (line.size ?? null);

  function give(line: Line, quantity: number) {
    const others = shop.lines.filter((one) => !isLine(one, line));
    const got = Math.min(quantity, stockOf(line.productId), 100);
    const place = shop.lines.findIndex((one) => isLine(one, line));
    const next = { productId: line.productId, size: line.size ?? null, quantity: got };
    shop.lines =
      got > 0
        ? place < 0
          ? [...others, next]
          : shop.lines.map((one, index) => (index === place ? next : one))
        : others;
    return got < quantity
      ? [{ productId: line.productId, size: line.size ?? null, requested: quantity, quantity: got, reason: 'STOCK' }]
      : [];
  }

  const has = (line: Line) => shop.lines.find((one) => isLine(one, line))?.quantity ?? 0;

  function work({ name, variables: { line, quantity = 0, lines: sent = [] } }: Request) {
    if (name === 'ClearAccountCart') shop.lines = [];
    if (name === 'MergeGuestCart') return sent.flatMap((one) => give(one, has(one) + one.quantity));
    if (!line) return [];
    if (name === 'AddToAccountCart') return give(line, has(line) + line.quantity);
    if (name === 'DecrementAccountLine') return give(line, has(line) - 1);
    return give(line, name === 'SetAccountQuantity' ? quantity : 0);
  }

  function isFirst({ variables: { edit, mergeId } }: Request): boolean {
    const id = edit?.opId ?? mergeId ?? '';
    if (seen.has(id)) return false;
    seen.add(id);
    version += 1;
    return true;
  }

  function answerTo(request: Request) {
    if (request.name === 'AccountCart') return { cart: view() };
    const isNew = isFirst(request);
    const reduced = isNew ? work(request) : [];
    if (request.name !== 'MergeGuestCart') return { cartChange: { cart: view(), reduced } };
    return { mergeCart: { cart: view(), reduced, merged: isNew ? request.variables.lines?.length : 0 } };
  }

  const view = () => ({
    id: 'd'.repeat(24),
    version,
    lines: shop.lines.map((line) => {
      const { name = '', unitPrice = 0, stock = 0 } = pieces.find(({ id }) => id === line.productId) ?? {};
      return { ...line, name, unitPrice, stock, isActive: name !== '', image: null };
    }),
  });

  return shop;
}
