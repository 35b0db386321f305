import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { CORRECTABLE_FIELDS, fieldName } from '#shared/address-fields';
import { correctionRulesFor } from '#shared/rules/confirmation.rules';
import { fromKeys } from '#shared/typed-objects';
import type { OrderCorrectionInput } from '../../generated/graphql';
import { useAddressInputs } from '../address-inputs';
import { errorMessage } from '../errors/error-message';
import { showFieldErrors } from '../errors/field-errors';
import { fieldProps } from '../form/field-props';
import { useSingleFlight } from '../hooks/use-single-flight';
import { sharedText } from '../i18n/i18n';
import { usePhoneCheck } from './use-phone-check';

/** The names of its fields. */
export const CORRECTION_FIELDS = CORRECTABLE_FIELDS.map(fieldName);
const draftSchema = z.object(fromKeys(CORRECTION_FIELDS, () => z.string()));
export type CorrectionDraft = z.infer<typeof draftSchema>;

export interface CorrectionFormOptions {
  /** Where the order goes now. */
  address: { [Name in (typeof CORRECTION_FIELDS)[number]]: string | null };
  onSave: (input: OrderCorrectionInput) => Promise<void>;
  onClose: () => void;
}

/** The form of an order's telephone number and address: customers use it by their link, administrators in the dashboard. */
export function useCorrectionForm({ address, onSave, onClose }: CorrectionFormOptions) {
  const isPhone = usePhoneCheck();
  const resolver = useMemo(
    () =>
      zodResolver(
        draftSchema
          .transform((typed): z.input<ReturnType<typeof correctionRulesFor>> => typed)
          .pipe(correctionRulesFor(isPhone).omit({ version: true })),
      ),
    [isPhone],
  );
  const form = useForm<CorrectionDraft, unknown, OrderCorrectionInput>({
    resolver,
    defaultValues: fromKeys(CORRECTION_FIELDS, (name) => address[name] ?? ''),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('phone'), [setFocus]);
  const send = useSingleFlight(async (input: OrderCorrectionInput) => {
    setFailure(null);
    try {
      await onSave(input);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, CORRECTION_FIELDS, error)) setFailure(errorMessage(error));
    }
  });
  const inputOf = useAddressInputs();
  const { isSubmitting } = form.formState;
  return {
    form,
    isSubmitting,
    failure,
    submit: form.handleSubmit(send),
    /** The properties of the inputs, in the order of the form. */
    fields: CORRECTABLE_FIELDS.map((field) => ({
      autoComplete: field.autoComplete,
      label: sharedText(field.label),
      required: field.missing !== null,
      ...inputOf(field),
      ...fieldProps(form, isSubmitting)(field.name),
    })),
  };
}
