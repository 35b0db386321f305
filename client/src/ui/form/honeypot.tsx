import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A field that people neither see, reach nor hear of; what fills it in is a machine. */
export function Honeypot(field: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" insetStart="-9999px" boxSize="1px" overflow="hidden" aria-hidden>
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </chakra.div>
  );
}
