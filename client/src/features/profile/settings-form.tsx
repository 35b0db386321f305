import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { GENDERS } from '#shared/rules/account.rules';
import { errorMessage } from '../../lib/errors/error-message';
import { showFieldErrors } from '../../lib/errors/field-errors';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { Buttons, Pairs } from './profile-section';
import type { Account } from './use-account';
import { UpdateProfile } from './use-account-form';

const CHOICES = [['', 'Not given'], ...GENDERS.map((gender) => [gender, gender] as const)] as const;
const FIELDS = ['phone', 'gender'] as const;

/** Telephone and gender, neither of them needed. The form has no rule: what cannot be a number, the shop says. */
export function SettingsForm({ account: { phone, gender } }: { account: Account }) {
  const [send, { loading: isSending }] = useMutation(UpdateProfile);
  const [outcome, setOutcome] = useState<{ isSaved: boolean; text: string } | null>(null);
  // What is being typed stays when the account is learnt anew.
  const form = useForm({ values: { phone, gender }, resetOptions: { keepDirtyValues: true } });
  const { errors } = form.formState;

  const save = useSingleFlight(async (input: { phone: string; gender: string }) => {
    setOutcome(null);
    try {
      const saved = (await send({ variables: { input } })).data?.updateProfile;
      form.reset(saved && { phone: saved.phone, gender: saved.gender });
      setOutcome({ isSaved: true, text: 'Your settings have been saved.' });
    } catch (error) {
      if (!showFieldErrors(form, FIELDS, error)) setOutcome({ isSaved: false, text: errorMessage(error) });
    }
  });

  return (
    <chakra.form
      noValidate
      aria-label="Settings"
      display="grid"
      gap="6"
      maxW="44rem"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <Pairs>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required={false}
          readOnly={isSending}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <SelectField
          label="Gender"
          options={CHOICES}
          required={false}
          error={errors.gender?.message}
          {...form.register('gender')}
        />
      </Pairs>
      {outcome && <Notice tone={outcome.isSaved ? 'success' : 'error'}>{outcome.text}</Notice>}
      <Buttons>
        <BusyButton type="submit" isBusy={isSending} busyText="Saving...">
          Save
        </BusyButton>
      </Buttons>
    </chakra.form>
  );
}
