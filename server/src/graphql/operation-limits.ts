import {
  GraphQLError,
  Kind,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The limits of one operation. `rootFields.cart` applies to mutations that only change the cart. */
export const QUERY_LIMITS = {
  depth: 8,
  aliases: 10,
  rootFields: { query: 10, mutation: 1, cart: 3 },
  tokens: 1000,
  selections: 1000,
  errors: 5,
} as const;

/** Mutations of the cart; one request may contain a few of them. */
const CART_MUTATIONS = new Set([
  'addToCart',
  'decrementCartLine',
  'setCartQuantity',
  'removeFromCart',
  'clearCart',
  'replaceCart',
  'mergeCart',
]);

const INTROSPECTION = new Set(['__schema', '__type']);

interface Measure {
  depth: number;
  aliases: number;
  rootFields: number;
  /** How many of the root fields are mutations of the cart. */
  cartFields: number;
}

const reportError = (context: ValidationContext, node: ASTNode, message: string) =>
  context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }));

const fieldCountText = (fields: number): string => (fields === 1 ? 'one field' : `${fields} fields`);

/** A validation rule: limits the depth, aliases and root fields of each operation, with fragments expanded. */
export function operationLimits(context: ValidationContext) {
  return {
    Document(document: DocumentNode) {
      const fragments = new Map(
        document.definitions.flatMap((each) =>
          each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
        ),
      );
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        if (operation.operation === 'subscription') reportError(context, operation, 'There are no subscriptions');
        const isIntrospection = operation.selectionSet.selections.every(
          (each) => each.kind === Kind.FIELD && INTROSPECTION.has(each.name.value),
        );
        const { depth, aliases, rootFields, cartFields } = measureSelections(
          operation.selectionSet,
          fragments,
          new Set(),
        );
        const { query, mutation, cart } = QUERY_LIMITS.rootFields;
        const allowed = operation.operation !== 'mutation' ? query : cartFields === rootFields ? cart : mutation;
        // GraphQL's own rules limit the depth of introspection, and reject it where it is disabled.
        if (depth > QUERY_LIMITS.depth && !isIntrospection)
          reportError(context, operation, `The query is deeper than ${QUERY_LIMITS.depth} levels`);
        if (aliases > QUERY_LIMITS.aliases)
          reportError(context, operation, `The query has more than ${QUERY_LIMITS.aliases} aliases`);
        if (rootFields > allowed)
          reportError(context, operation, `The ${operation.operation} may ask for ${fieldCountText(allowed)} at once`);
      }
    },
  };
}

/** Measures a selection set. Does not follow recursive fragments: GraphQL's own rules reject them. */
function measureSelections(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  visited: Set<string>,
): Measure {
  const total: Measure = { depth: 0, aliases: 0, rootFields: 0, cartFields: 0 };
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet
        ? measureSelections(selection.selectionSet, fragments, visited)
        : { depth: 0, aliases: 0 };
      total.depth = Math.max(total.depth, 1 + below.depth);
      total.aliases += below.aliases + (selection.alias ? 1 : 0);
      total.rootFields += 1;
      total.cartFields += CART_MUTATIONS.has(selection.name.value) ? 1 : 0;
    } else {
      add(
        total,
        measureFragment(
          selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : undefined,
          selection,
          fragments,
          visited,
        ),
      );
    }
    if (total.aliases > 1000 || total.rootFields > 1000) break; // over every limit already
  }
  return total;
}

function measureFragment(
  set: SelectionSetNode | undefined,
  selection: ASTNode,
  fragments: Map<string, FragmentDefinitionNode>,
  visited: Set<string>,
): Measure {
  if (set) return measureSelections(set, fragments, visited);
  const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : '';
  const fragment = fragments.get(name);
  if (!fragment || visited.has(name)) return { depth: 0, aliases: 0, rootFields: 0, cartFields: 0 };
  return measureSelections(fragment.selectionSet, fragments, new Set([...visited, name]));
}

function add(total: Measure, part: Measure): void {
  total.depth = Math.max(total.depth, part.depth);
  total.aliases += part.aliases;
  total.rootFields += part.rootFields;
  total.cartFields += part.cartFields;
}
