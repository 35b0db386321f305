import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  error?: string;
  hint?: string;
}

interface FieldProps extends FieldTexts {
  id?: string;
  required?: boolean;
  /** Gets what ties the control to its label, hint and error. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** Label above, control, then hint and error under it: every form's row. */
export function Field({ label, error, hint, id, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <chakra.div>
      <chakra.label htmlFor={controlId} display="flex" justifyContent="space-between" gap="2" mb="1.5" textStyle="label">
        {label}
        {required === false && (
          <chakra.span color="fg.muted" fontWeight="400">
            optional
          </chakra.span>
        )}
      </chakra.label>
      {children({ id: controlId, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {hint && (
        <chakra.p id={`${controlId}-hint`} mt="1.5" textStyle="small" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${controlId}-error`} mt="1.5" display="flex" gap="1.5" textStyle="small" color="cancelled.fg">
          <chakra.span aria-hidden pt="0.5">
            <CircleAlert size={18} strokeWidth={1.5} />
          </chakra.span>
          {error}
        </chakra.p>
      )}
    </chakra.div>
  );
}
