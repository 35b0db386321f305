import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { forwardRef, useId } from 'react';
import { sharedText } from '../../lib/i18n/i18n';

type CheckboxFieldProps = HTMLChakraProps<'input'> & { label: string; error?: string };

/** A checkbox with its label beside it and its error below. */
export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(function CheckField(
  { label, error, required, ...input },
  ref,
) {
  const id = useId();
  return (
    <chakra.div>
      <chakra.label display="flex" gap="3" py="2.5" minH="11" cursor="pointer">
        <chakra.input
          ref={ref}
          type="checkbox"
          boxSize="6"
          flexShrink="0"
          accentColor="{colors.action.solid}"
          aria-required={required || undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          {...input}
        />
        {label}
      </chakra.label>
      {error && (
        <chakra.p id={`${id}-error`} display="flex" gap="1.5" textStyle="small" color="cancelled.fg">
          <chakra.span aria-hidden pt="0.5">
            <CircleAlert size={18} strokeWidth={1.5} />
          </chakra.span>
          {sharedText(error)}
        </chakra.p>
      )}
    </chakra.div>
  );
});
