import { chakra } from '@chakra-ui/react';
import { BusyButton } from '../../ui/button/busy-button';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { AddressFields } from './address-fields';
import { useAddressForm, type AddressFormOptions } from './use-address-form';
import { t } from './texts';

interface AddressFormProps extends AddressFormOptions {
  /** The id of the heading that labels the form. */
  headingId: string;
  onCancel?: () => void;
}

export function AddressForm({ headingId, onCancel, ...options }: AddressFormProps) {
  const { form, failure, isSending, submit } = useAddressForm(options);
  return (
    <chakra.form noValidate aria-labelledby={headingId} display="grid" gap="5" onSubmit={(event) => void submit(event)}>
      <AddressFields form={form} isAtCheckout={options.variant === 'checkout'} readOnly={isSending} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <BusyButton type="submit" isBusy={isSending} busyText={t('saving')}>
          {options.selected ? t('updateAddress') : t('saveAddress')}
        </BusyButton>
        {onCancel && (
          <Button variant="outline" disabled={isSending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
