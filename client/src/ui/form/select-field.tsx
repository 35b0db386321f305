import { forwardRef } from 'react';
import { Field, type FieldTexts } from './field';
import { Select, type SelectProps } from './select';

export const SelectField = forwardRef<HTMLSelectElement, FieldTexts & SelectProps>(function SelectField(
  { label, error, hint, required, ...select },
  ref,
) {
  return (
    <Field label={label} error={error} hint={hint} id={select.id} required={required}>
      {(control) => <Select ref={ref} aria-required={required || undefined} {...select} {...control} />}
    </Field>
  );
});
