import { Input, type InputProps } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { Field, type FieldTexts } from './field';

type TextFieldProps = FieldTexts & InputProps;

/** A required field says so to readers only: the browser's own bubble would speak before our words do. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField({ label, error, hint, required, ...input }, ref) {
  return (
    <Field label={label} error={error} hint={hint} id={input.id} required={required}>
      {(control) => <Input ref={ref} aria-required={required || undefined} {...input} {...control} />}
    </Field>
  );
});
