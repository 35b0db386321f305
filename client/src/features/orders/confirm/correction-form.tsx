import { chakra } from '@chakra-ui/react';
import { useCorrectionForm, type CorrectionFormOptions } from '../../../lib/shop/use-correction-form';
import { BusyButton } from '../../../ui/button/busy-button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { t } from './texts';

/** The telephone number and address of an order, to be corrected. */
export function CorrectionForm(options: CorrectionFormOptions) {
  const { fields, failure, isSubmitting, submit } = useCorrectionForm(options);
  return (
    <chakra.form
      noValidate
      aria-label={t('correctHeading')}
      display="grid"
      gap="5"
      mt="6"
      maxW="36rem"
      onSubmit={(event) => void submit(event)}
    >
      {fields.map((field) => (
        <TextField key={field.name} {...field} />
      ))}
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <BusyButton type="submit" isBusy={isSubmitting} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
        <CancelButton label={t('back')} isBusy={isSubmitting} onClick={options.onClose} />
      </chakra.div>
    </chakra.form>
  );
}
