import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { forwardRef, useId } from 'react';

type CheckFieldProps = HTMLChakraProps<'input'> & { label: string; error?: string };

/** A box to tick, its words beside it, its error under both. */
export const CheckboxField = forwardRef<HTMLInputElement, CheckFieldProps>(function CheckField(
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
          {error}
        </chakra.p>
      )}
    </chakra.div>
  );
});
