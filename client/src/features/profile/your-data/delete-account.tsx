import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { fieldProps } from '../../../lib/form/field-props';
import { Button } from '../../../ui/button/button';
import { CancelButton } from '../../../ui/button/cancel-button';
import { Notice } from '../../../ui/feedback/notice';
import { PasswordField } from '../../../ui/form/password-field';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './texts';
import { useAccountDeletion } from './use-account-deletion';

/** Asks twice: what goes and what stays, with the password; then for good. */
export function DeleteAccount({ email }: { email: string }) {
  const { step, form, failure, isDeleting, open, remove } = useAccountDeletion();
  const formId = useId();
  return (
    <>
      <Button variant="outline" colorPalette="sale" onClick={() => open('password')}>
        {t('deleteAccount')}
      </Button>
      <Dialog
        open={step === 'password'}
        onClose={() => open(null)}
        title={t('deleteYourAccount')}
        isAlert
        actions={
          <>
            <CancelButton onClick={() => open(null)} />
            <Button type="submit" form={formId} colorPalette="sale">
              {t('goOn')}
            </Button>
          </>
        }
      >
        <chakra.form
          id={formId}
          noValidate
          display="grid"
          gap="4"
          pb="1" // room for the focus ring of the last field
          onSubmit={(event) => void form.handleSubmit(() => open('forGood'))(event)}
        >
          {[t('goes'), t('stays'), t('underWay')].map((text) => (
            <p key={text}>{text}</p>
          ))}
          {failure && <Notice tone="error">{failure}</Notice>}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('currentPassword')}
            required
            autoComplete="current-password"
            {...fieldProps(form)('currentPassword', { required: t('enterPassword') })}
          />
        </chakra.form>
      </Dialog>
      <ConfirmDialog
        open={step === 'forGood'}
        onClose={() => open(null)}
        title={t('deleteForGoodQuestion')}
        confirmLabel={t('deleteForGood')}
        confirmingLabel={t('deleting')}
        isBusy={isDeleting}
        onConfirm={() => void remove()}
      >
        {t('thisIsTheLastQuestion', { email })}
      </ConfirmDialog>
    </>
  );
}
