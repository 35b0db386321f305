import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { GENDERS } from '#shared/rules/account.rules';
import { errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/form/select-field';
import { FieldGrid } from '../../ui/form/field-grid';
import { TextField } from '../../ui/form/text-field';
import { FormButtons } from './profile-section';
import type { Account } from './use-account';
import { useProfileForm } from './use-profile-form';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

const genderOptions = () =>
  [['', t('notGiven')], ...GENDERS.map((gender) => [gender, sharedText(gender)] as const)] as const;
const FIELDS = ['phone', 'gender'] as const;
const settingsOf = ({ phone, gender }: Account) => ({ phone, gender });

/** Phone and gender, both optional. The server validates them: the form has no rules. Only changed fields are sent. */
export function SettingsForm({ account }: { account: Account }) {
  const [outcome, setOutcome] = useState<{ isSaved: boolean; text: string } | null>(null);
  const form = useForm({ defaultValues: settingsOf(account) });
  const { save, isSending } = useProfileForm(form, { account, fields: FIELDS, textsOf: settingsOf });

  const submit = useSingleFlight(async (input: { phone: string; gender: string }) => {
    setOutcome(null);
    try {
      const saved = await save(input);
      form.reset(saved && settingsOf(saved));
      setOutcome({ isSaved: true, text: t('yourSettingsHaveBeenSaved') });
    } catch (error) {
      if (!showFieldErrors(form, FIELDS, error)) setOutcome({ isSaved: false, text: errorMessage(error) });
    }
  });

  return (
    <chakra.form
      noValidate
      aria-label={t('settings')}
      display="grid"
      gap="6"
      maxW="44rem"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FieldGrid>
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          required={false}
          {...fieldProps(form, isSending)('phone')}
        />
        <SelectField label={t('gender')} options={genderOptions()} required={false} {...fieldProps(form)('gender')} />
      </FieldGrid>
      {outcome && <Notice tone={outcome.isSaved ? 'success' : 'error'}>{outcome.text}</Notice>}
      <FormButtons>
        <BusyButton type="submit" isBusy={isSending} busyText={t('saving')}>
          {t('save')}
        </BusyButton>
      </FormButtons>
    </chakra.form>
  );
}
