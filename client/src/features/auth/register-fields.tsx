import { chakra } from '@chakra-ui/react';
import { Check, LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { registerFormRules } from '#shared/rules/account.rules';
import { fieldProps } from '../../lib/form/field-props';
import { TWO_COLUMN_GRID } from '../../ui/layout/two-column-grid';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { FormFields } from './auth-layout';
import type { Availability, CheckedField } from './use-availability';
import { t } from './texts';

export type RegisterValues = z.input<typeof registerFormRules>;
export type RegisterFormState = UseFormReturn<RegisterValues, unknown, z.output<typeof registerFormRules>>;

interface RegisterFieldsProps {
  form: RegisterFormState;
  availability: Record<CheckedField, Availability>;
}

export function RegisterFields({ form, availability }: RegisterFieldsProps) {
  const field = fieldProps(form);
  const row = (name: keyof RegisterValues) => ({ required: true, ...field(name) });
  return (
    <FormFields>
      <chakra.div display="grid" gridTemplateColumns={TWO_COLUMN_GRID} columnGap="4">
        <TextField label={t('firstName')} autoComplete="given-name" {...row('firstname')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...row('lastname')} />
      </chakra.div>
      <CheckedTextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        availability={availability.username}
        {...row('username')}
      />
      <CheckedTextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        availability={availability.email}
        {...row('email')}
      />
      <PasswordField label={t('password')} autoComplete="new-password" {...row('password')} />
      <PasswordField label={t('confirmPassword')} autoComplete="new-password" {...row('confirmPassword')} />
    </FormFields>
  );
}

type CheckedTextFieldProps = ComponentProps<typeof TextField> & { availability: Availability };

/** Shows the result of the availability check below the field. */
function CheckedTextField({ availability: { state, text }, error, ...field }: CheckedTextFieldProps) {
  const isBad = state === 'taken' || state === 'failed';
  return (
    <chakra.div aria-live="polite">
      <TextField
        {...field}
        error={error ?? (isBad ? text : undefined)}
        hint={state === 'checking' ? text : undefined}
        success={state === 'available' && !error ? text : undefined}
        end={STATE_ICONS[state]}
      />
    </chakra.div>
  );
}

const STATE_ICONS: Partial<Record<Availability['state'], ReactNode>> = {
  available: (
    <chakra.span color="delivered.fg" aria-hidden>
      <Check size={20} strokeWidth={1.5} />
    </chakra.span>
  ),
  checking: (
    <chakra.span animation="spin 1s linear infinite" _motionReduce={{ animation: 'none' }} aria-hidden>
      <LoaderCircle size={20} strokeWidth={1.5} />
    </chakra.span>
  ),
};
