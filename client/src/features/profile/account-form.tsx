import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../ui/button/busy-button';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { PendingEmail } from './pending-email';
import { FormButtons, FieldGrid } from './profile-section';
import type { Account } from './use-account';
import { useAccountForm, type ACCOUNT_FIELDS } from './use-account-form';

const FIELDS: Record<(typeof ACCOUNT_FIELDS)[number], { label: string; type?: string; autoComplete: string }> = {
  firstname: { label: 'First name', autoComplete: 'given-name' },
  lastname: { label: 'Last name', autoComplete: 'family-name' },
  username: { label: 'Username', autoComplete: 'username' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
};
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const EMAIL_HINT =
  'A new address counts once you open the link that we send to it. ' +
  'Until then letters go to the present one, which is told of the change.';

/** Name, username and email address, read-only until Edit is pressed. */
export function AccountForm({ account }: { account: Account }) {
  const { form, isEditing, isSending, outcome, edit, cancel, submit } = useAccountForm(account);
  return (
    <chakra.form
      noValidate
      aria-label="Account details"
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
            required
            readOnly={!isEditing || isSending}
            css={isEditing ? undefined : readOnlyStyle}
            hint={name === 'email' && isEditing ? EMAIL_HINT : undefined}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
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
          Edit
        </Button>
      </FormButtons>
    );
  }
  return (
    <FormButtons key="editing">
      <BusyButton type="submit" isBusy={isSending} busyText="Updating...">
        Update
      </BusyButton>
      <Button variant="outline" disabled={isSending} onClick={onCancel}>
        Cancel
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
