import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { input } from '../theme/recipes';
import { Field, type FieldTexts } from './field';

type TextAreaProps = FieldTexts & HTMLChakraProps<'textarea'>;

/** A multi-line field that only the user resizes, so that the layout does not shift while typing. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, error, hint, required, ...area },
  ref,
) {
  return (
    <Field label={label} error={error} hint={hint} id={area.id} required={required}>
      {(control) => (
        <StyledTextArea ref={ref} resize="vertical" aria-required={required || undefined} {...area} {...control} />
      )}
    </Field>
  );
});

const StyledTextArea = chakra('textarea', input);
