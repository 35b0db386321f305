import { chakra, useRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { forwardRef } from 'react';
import { Field, type FieldTexts } from './field';

type SelectFieldProps = FieldTexts &
  HTMLChakraProps<'select'> & {
    /** Values as they are sent, with the words that are shown. */
    options: readonly (readonly [value: string, words: string])[];
  };

/** The browser's own select, so that phones show their picker. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField({ label, error, hint, required, options, ...select }, ref) {
  const styles = useRecipe({ key: 'input' })();
  return (
    <Field label={label} error={error} hint={hint} id={select.id} required={required}>
      {(control) => (
        <chakra.div position="relative">
          <chakra.select ref={ref} css={styles} appearance="none" pe="11" aria-required={required || undefined} {...select} {...control}>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </chakra.select>
          <chakra.span position="absolute" insetEnd="3.5" top="0" height="full" display="grid" placeItems="center" pointerEvents="none" aria-hidden>
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  );
});
