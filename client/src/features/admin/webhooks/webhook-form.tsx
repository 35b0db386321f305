import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { WEBHOOKS } from '#shared/dashboard-limits';
import { WEBHOOK_EVENT_KINDS, WEBHOOK_EVENT_LABELS } from '#shared/webhook-events';
import { sharedText } from '../../../lib/i18n/i18n';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { TypedField } from '../form/typed-field';
import { t } from './texts';
import { useWebhookForm, type WebhookFormProps } from './use-webhook-form';
import { hostOf } from './webhook-documents';

/** Makes a webhook, or changes one. */
export function WebhookForm({ onCancel, ...props }: WebhookFormProps & { onCancel?: () => void }) {
  const { webhook } = props;
  const form = useWebhookForm(props);
  const address = useRef<HTMLInputElement>(null);
  const isEdited = webhook !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isEdited) address.current?.focus();
  }, [isEdited]);
  const { ids, draft, change, errors, refusal, isSending, submit } = form;
  return (
    <chakra.form
      noValidate
      aria-label={webhook ? t('editNamed', { host: hostOf(webhook) }) : t('make')}
      display="grid"
      gap="3"
      mb="5"
      maxW="40rem"
      onSubmit={submit}
    >
      <TypedField
        ref={address}
        form={form}
        name="url"
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        required
        maxLength={WEBHOOKS.url}
      />
      <chakra.fieldset id={ids.events} aria-describedby={errors['events'] && `${ids.events}-error`}>
        <chakra.legend textStyle="label">{t('tellIt')}</chakra.legend>
        <chakra.div display="grid" columnGap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}>
          {WEBHOOK_EVENT_KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              label={sharedText(WEBHOOK_EVENT_LABELS[kind])}
              checked={draft.events.includes(kind)}
              onChange={() => form.toggle(kind)}
            />
          ))}
        </chakra.div>
        {errors['events'] && (
          <chakra.p id={`${ids.events}-error`} role="alert" textStyle="small" color="cancelled.fg">
            {sharedText(errors['events'])}
          </chakra.p>
        )}
      </chakra.fieldset>
      {webhook && (
        <CheckboxField
          label={t('isOn')}
          checked={draft.isEnabled}
          onChange={({ target }) => change({ isEnabled: target.checked })}
        />
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" isBusy={isSending} busyText={webhook ? t('saving') : t('making')}>
          {webhook ? t('save') : t('make')}
        </BusyButton>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
