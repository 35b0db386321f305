import { Input, type InputProps } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { Field, type FieldTexts } from './field';

type TextFieldProps = FieldTexts & InputProps;

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField({ label, error, hint, ...input }, ref) {
  return (
    <Field label={label} error={error} hint={hint} id={input.id}>
      {(control) => <Input ref={ref} {...input} {...control} />}
    </Field>
  );
});
