import {
  GraphQLError,
  Kind,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How much one request may ask for (behaviours.md B-15). */
export const QUERY_LIMITS = {
  depth: 8,
  aliases: 10,
  rootFields: { query: 10, mutation: 1, cart: 3 },
  tokens: 1000,
  selections: 1000,
  errors: 5,
} as const;

/** Changes of a cart, of which one request may make a few. */
const OF_THE_CART = new Set([
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
  /** How many of them change a cart. */
  cartFields: number;
}

const refuse = (context: ValidationContext, node: ASTNode, message: string) =>
  context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }));

const atMost = (fields: number): string => (fields === 1 ? 'one field' : `${fields} fields`);

/** A validation rule: depth, aliases and root fields of each operation, fragments expanded. */
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
        if (operation.operation === 'subscription') refuse(context, operation, 'There are no subscriptions');
        const isIntrospection = operation.selectionSet.selections.every(
          (each) => each.kind === Kind.FIELD && INTROSPECTION.has(each.name.value),
        );
        if (isIntrospection) continue; // switched off by itself where it is not wanted
        const { depth, aliases, rootFields, cartFields } = measure(operation.selectionSet, fragments, new Set());
        const { query, mutation, cart } = QUERY_LIMITS.rootFields;
        const allowed = operation.operation !== 'mutation' ? query : cartFields === rootFields ? cart : mutation;
        if (depth > QUERY_LIMITS.depth)
          refuse(context, operation, `The query is deeper than ${QUERY_LIMITS.depth} levels`);
        if (aliases > QUERY_LIMITS.aliases)
          refuse(context, operation, `The query has more than ${QUERY_LIMITS.aliases} aliases`);
        if (rootFields > allowed)
          refuse(context, operation, `The ${operation.operation} may ask for ${atMost(allowed)} at once`);
      }
    },
  };
}

/** Walks one selection set; a fragment that names itself is refused by the standard rules and not followed here. */
function measure(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, within: Set<string>): Measure {
  const total: Measure = { depth: 0, aliases: 0, rootFields: 0, cartFields: 0 };
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet
        ? measure(selection.selectionSet, fragments, within)
        : { depth: 0, aliases: 0 };
      total.depth = Math.max(total.depth, 1 + below.depth);
      total.aliases += below.aliases + (selection.alias ? 1 : 0);
      total.rootFields += 1;
      total.cartFields += OF_THE_CART.has(selection.name.value) ? 1 : 0;
    } else {
      add(
        total,
        inside(
          selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : undefined,
          selection,
          fragments,
          within,
        ),
      );
    }
    if (total.aliases > 1000 || total.rootFields > 1000) break; // enough to refuse it
  }
  return total;
}

function inside(
  set: SelectionSetNode | undefined,
  selection: ASTNode,
  fragments: Map<string, FragmentDefinitionNode>,
  within: Set<string>,
): Measure {
  if (set) return measure(set, fragments, within);
  const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : '';
  const fragment = fragments.get(name);
  if (!fragment || within.has(name)) return { depth: 0, aliases: 0, rootFields: 0, cartFields: 0 };
  return measure(fragment.selectionSet, fragments, new Set([...within, name]));
}

function add(total: Measure, part: Measure): void {
  total.depth = Math.max(total.depth, part.depth);
  total.aliases += part.aliases;
  total.rootFields += part.rootFields;
  total.cartFields += part.cartFields;
}
