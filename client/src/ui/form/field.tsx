import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from '../texts';
import { sharedText } from '../../lib/i18n/i18n';

export interface FieldTexts {
  label: string;
  error?: string;
  hint?: string;
  /** Shown below a valid value, for example that a username is free. */
  success?: string;
}

interface FieldProps extends FieldTexts {
  id?: string;
  required?: boolean;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A form field: label, control, then hint, success and error message. */
export function Field({ label, error, hint, success, id, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, success && `${controlId}-success`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <chakra.div>
      <chakra.label
        htmlFor={controlId}
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="2"
        mb="1.5"
        textStyle="label"
      >
        {label}
        {required === false && (
          <chakra.span color="fg.muted" fontWeight="400">
            {t('optional')}
          </chakra.span>
        )}
      </chakra.label>
      {children({ id: controlId, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      {hint && (
        <chakra.p id={`${controlId}-hint`} mt="1.5" textStyle="small" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      {success && (
        <FieldMessage id={`${controlId}-success`} color="delivered.fg">
          <CircleCheck size={18} strokeWidth={1.5} />
          {success}
        </FieldMessage>
      )}
      {error && (
        <FieldMessage id={`${controlId}-error`} color="cancelled.fg">
          <CircleAlert size={18} strokeWidth={1.5} />
          {sharedText(error)}
        </FieldMessage>
      )}
    </chakra.div>
  );
}

const FieldMessage = chakra('p', {
  base: { mt: '1.5', display: 'flex', gap: '1.5', textStyle: 'small', '& svg': { flexShrink: '0', mt: '0.5' } },
});
