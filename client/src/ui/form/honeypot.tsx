import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { t } from '../texts';

/** A hidden field that users cannot see, focus or hear. Only bots fill it in, so the server drops such forms. */
export function Honeypot(inputProps: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" insetStart="-9999px" boxSize="1px" overflow="hidden" aria-hidden>
      <label>
        {t('website')}
        <input type="text" tabIndex={-1} autoComplete="off" {...inputProps} />
      </label>
    </chakra.div>
  );
}
