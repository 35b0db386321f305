import { chakra } from '@chakra-ui/react';
import { Fragment, useState, type ReactNode } from 'react';

/**
 * Keeps an outdated list in view, dimmed and inert, until the requested one has loaded. The new list mounts from
 * scratch: a row that is in both lists would otherwise slide to its new position.
 */
export function StaleList({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const [{ version, wasStale }, setList] = useState({ version: 0, wasStale: isStale });
  if (wasStale !== isStale) setList({ version: isStale ? version : version + 1, wasStale: isStale });
  return (
    <chakra.div aria-busy={isStale} inert={isStale} opacity={isStale ? '0.6' : '1'} transition="opacity 120ms">
      <Fragment key={version}>{children}</Fragment>
    </chakra.div>
  );
}
