import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

/**
 * The names of the fields that the operation selects below the field being resolved, at `path` under it. Fields that a
 * directive leaves out are among them.
 */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): Set<string> {
  let nodes = fieldNodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments));
  for (const name of path)
    nodes = nodes.filter((node) => node.name.value === name).flatMap((node) => fieldsOf(node.selectionSet, fragments));
  return new Set(nodes.map((node) => node.name.value));
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

const fieldsOf = (set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] =>
  (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return fieldsOf(inner?.selectionSet, fragments);
  });
