import { chakra } from '@chakra-ui/react';
import { forwardRef, type ReactNode } from 'react';
import { Field, type FieldTexts } from './field';
import { pasteNumber } from './paste-number';
import { ignoreWheel } from './ignore-wheel';
import { Input, type InputProps } from './input';

type TextFieldProps = FieldTexts & InputProps & { /** Shown inside the input, at its right edge. */ end?: ReactNode };

/** A required field sets `aria-required`, not `required`: the browser's own message would come before the form's. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, success, end, required, ...input },
  ref,
) {
  return (
    <Field label={label} error={error} hint={hint} success={success} id={input.id} required={required}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            ref={ref}
            aria-required={required || undefined}
            pe={end ? '12' : undefined}
            {...(input.type === 'number' && { onWheel: ignoreWheel, onPaste: pasteNumber })}
            {...input}
            {...control}
          />
          {end && (
            <chakra.span position="absolute" insetEnd="0.5" top="0.5" boxSize="11" display="grid" placeItems="center">
              {end}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </Field>
  );
});
