import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { ADDRESS_FIELDS, type AddressFieldName } from '#shared/address-fields';
import { correctionRulesFor } from '#shared/rules/confirmation.rules';
import { fromKeys } from '#shared/typed-objects';
import type { OrderCorrectionInput } from '../../../generated/graphql';
import { ADDRESS_INPUTS } from '../../../lib/address-inputs';
import { errorMessage } from '../../../lib/errors/error-message';
import { showFieldErrors } from '../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { sharedText } from '../../../lib/i18n/i18n';
import { usePhoneCheck } from '../../../lib/shop/use-phone-check';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import type { LinkedOrderData } from './linked-order-documents';
import { t } from './texts';

const NAMES = ['phone', 'address', 'apartment', 'city', 'state', 'zipcode'] as const satisfies AddressFieldName[];
const FIELDS = ADDRESS_FIELDS.flatMap((field) => {
  const name = NAMES.find((each) => each === field.name);
  return name ? [{ ...field, name }] : [];
});
const draftSchema = z.object(fromKeys(NAMES, () => z.string()));
type Draft = z.infer<typeof draftSchema>;

interface CorrectionFormProps {
  address: LinkedOrderData['order']['address'];
  onSave: (input: OrderCorrectionInput) => Promise<void>;
  onClose: () => void;
}

/** The telephone number and address of an order, to be corrected. */
export function CorrectionForm({ address, onSave, onClose }: CorrectionFormProps) {
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
  const form = useForm<Draft, unknown, OrderCorrectionInput>({
    resolver,
    defaultValues: fromKeys(NAMES, (name) => address[name] ?? ''),
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
      if (!showFieldErrors(form, NAMES, error)) setFailure(errorMessage(error));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <chakra.form
      noValidate
      aria-label={t('correctHeading')}
      display="grid"
      gap="5"
      mt="6"
      maxW="36rem"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          label={sharedText(field.label)}
          required={field.missing !== null}
          readOnly={isSubmitting}
          error={errors[field.name]?.message}
          autoComplete={field.autoComplete}
          {...ADDRESS_INPUTS[field.kind]}
          {...form.register(field.name)}
        />
      ))}
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <BusyButton type="submit" isBusy={isSubmitting} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
        <Button variant="outline" onClick={onClose}>
          {t('back')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
