import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { FieldGrid } from '../../ui/form/field-grid';
import { TextField } from '../../ui/form/text-field';
import { PendingEmail } from './pending-email';
import { FormButtons } from './profile-section';
import type { Account } from './use-account';
import { useAccountForm, type ACCOUNT_FIELDS } from './use-account-form';
import { t } from './texts';

const FIELDS = {
  firstname: { label: 'firstName', autoComplete: 'given-name' },
  lastname: { label: 'lastName', autoComplete: 'family-name' },
  username: { label: 'username', autoComplete: 'username' },
  email: { label: 'email', type: 'email', autoComplete: 'email' },
} as const satisfies Record<(typeof ACCOUNT_FIELDS)[number], object>;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** Name, username and email address, read-only until Edit is pressed. */
export function AccountForm({ account }: { account: Account }) {
  const { form, isEditing, isSending, outcome, edit, cancel, submit } = useAccountForm(account);
  const field = fieldProps(form, !isEditing || isSending);
  return (
    <chakra.form
      noValidate
      aria-label={t('accountDetails')}
      display="grid"
      gap="6"
      maxW="44rem"
      onSubmit={(event) => void submit(event)}
    >
      <FieldGrid>
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...FIELDS[name]}
            label={t(FIELDS[name].label)}
            required
            css={isEditing ? undefined : readOnlyStyle}
            hint={name === 'email' && isEditing ? t('aNewAddressCountsOnceYou') : undefined}
            {...field(name)}
          />
        ))}
      </FieldGrid>
      {!isEditing && <PendingEmail account={account} />}
      {outcome && <Notice tone={outcome.isSaved ? 'success' : 'error'}>{outcome.text}</Notice>}
      <Actions isEditing={isEditing} isSending={isSending} onEdit={edit} onCancel={cancel} />
    </chakra.form>
  );
}

interface ActionsProps {
  isEditing: boolean;
  isSending: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** When Update and Cancel disappear, the focus returns to Edit. */
function Actions({ isEditing, isSending, onEdit, onCancel }: ActionsProps) {
  const editButton = useFocusOnReturn(isEditing);
  if (!isEditing) {
    return (
      <FormButtons key="at-rest">
        <Button ref={editButton} onClick={onEdit}>
          {t('edit')}
        </Button>
      </FormButtons>
    );
  }
  return (
    <FormButtons key="editing">
      <BusyButton type="submit" isBusy={isSending} busyText={t('updating')}>
        {t('update')}
      </BusyButton>
      <Button variant="outline" disabled={isSending} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </FormButtons>
  );
}

/** Read-only fields look like text on the page. */
const readOnlyStyle = { bg: 'transparent', borderColor: 'border' };

function useFocusOnReturn(isHidden: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) element.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  return element;
}
