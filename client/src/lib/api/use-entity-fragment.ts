import { useState } from 'react';
import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

/**
 * The fields of an entity that a component's fragment selects, current with the cache; null until all are known.
 * After a sign-in or sign-out, while the cache of the new client is empty, the last known ones stay.
 */
export function useEntityFragment<Fields>(
  fragment: TypedDocumentNode<Fields>,
  fragmentName: string,
  from: FragmentType<NoInfer<Fields>>,
): MaybeMasked<Fields> | null {
  const options: useFragment.Options<Fields, OperationVariables> = { fragment, fragmentName, from };
  const { data, complete } = useFragment(options);
  const [lastKnown, setLastKnown] = useState(() => (complete ? data : null));
  if (!complete) return lastKnown;
  if (data !== lastKnown) setLastKnown(data);
  return data;
}
