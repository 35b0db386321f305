import { chakra } from '@chakra-ui/react';
import type { DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { fieldProps } from '../../../lib/form/field-props';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { FieldPair } from '../../../ui/form/field-grid';
import { TextField } from '../../../ui/form/text-field';
import { t } from './texts';
import { useCityForm } from './use-city-form';

interface CityFormProps {
  /** The city to change; null adds one. */
  city: DeliveryCity | null;
  onDone: () => void;
}

/** The conditions of a city. */
export function CityForm({ city, onDone }: CityFormProps) {
  const { form, submit, cancel, isSending, failure } = useCityForm(city, onDone);
  const field = fieldProps(form, isSending);
  return (
    <chakra.form noValidate aria-labelledby="city-form" display="grid" gap="5" onSubmit={(event) => void submit(event)}>
      <FieldPair columnGap="4" alignItems="end">
        <TextField label={t('city')} required autoComplete="off" {...field('name')} />
        <TextField label={t('state')} required autoComplete="off" {...field('state')} />
      </FieldPair>
      <TextField label={t('days')} required={false} hint={t('daysHint')} inputMode="numeric" {...field('days')} />
      <FieldPair columnGap="4" alignItems="end">
        <TextField label={t('fee')} inputMode="decimal" {...field('fee')} />
        {!form.watch('isNeverFree') && <TextField label={t('freeFrom')} inputMode="decimal" {...field('freeFrom')} />}
      </FieldPair>
      <CheckboxField label={t('neverFree')} {...form.register('isNeverFree')} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" size="md" isBusy={isSending} busyText={t('saving')}>
          {city ? t('save') : t('add')}
        </BusyButton>
        {city && (
          <Button size="md" variant="outline" disabled={isSending} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
