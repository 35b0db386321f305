import { chakra } from '@chakra-ui/react';
import { API_SCOPE_LABELS, API_SCOPES } from '#shared/api-scopes';
import { API_KEYS } from '#shared/dashboard-limits';
import { sharedText } from '../../../lib/i18n/i18n';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { TypedField } from '../form/typed-field';
import { NewApiKey } from './new-api-key';
import { t } from './texts';
import { useNewApiKey } from './use-new-api-key';

/** Makes a key, and shows it this once. */
export function ApiKeyForm({ onMade }: { onMade: () => Promise<unknown> }) {
  const form = useNewApiKey(onMade);
  const { ids, draft, toggle, errors, refusal, isSending, submit, made, forget } = form;
  if (made) return <NewApiKey {...made} onDone={forget} />;
  return (
    <chakra.form noValidate aria-labelledby="api-keys" display="grid" gap="3" mb="5" maxW="40rem" onSubmit={submit}>
      <TypedField form={form} name="name" label={t('name')} hint={t('nameHint')} required maxLength={API_KEYS.name} />
      <chakra.fieldset id={ids.scopes} aria-describedby={errors['scopes'] && 'api-key-scopes-error'}>
        <chakra.legend textStyle="label">{t('mayDo')}</chakra.legend>
        <chakra.div display="grid" columnGap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}>
          {API_SCOPES.map((scope) => (
            <CheckboxField
              key={scope}
              label={sharedText(API_SCOPE_LABELS[scope])}
              checked={draft.scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </chakra.div>
        {errors['scopes'] && (
          <chakra.p id="api-key-scopes-error" role="alert" textStyle="small" color="cancelled.fg">
            {sharedText(errors['scopes'])}
          </chakra.p>
        )}
      </chakra.fieldset>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <BusyButton type="submit" justifySelf="start" isBusy={isSending} busyText={t('making')}>
        {t('make')}
      </BusyButton>
    </chakra.form>
  );
}
