import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { PendingEmail } from './pending-email';
import { Buttons, Pairs } from './profile-section';
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
  'A new address counts once you open the link that we send to it. Until then letters go to the present one, which is told of the change.';

/** Who somebody is to the shop. */
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
      <Pairs>
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...FIELDS[name]}
            required
            readOnly={!isEditing || isSending}
            css={isEditing ? undefined : atRest}
            hint={name === 'email' && isEditing ? EMAIL_HINT : undefined}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </Pairs>
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

/** Update and Cancel go away under the finger: the focus returns to Edit. */
function Actions({ isEditing, isSending, onEdit, onCancel }: ActionsProps) {
  const editButton = useFocusOnReturn(isEditing);
  if (!isEditing) {
    return (
      <Buttons key="at-rest">
        <Button ref={editButton} onClick={onEdit}>
          Edit
        </Button>
      </Buttons>
    );
  }
  return (
    <Buttons key="editing">
      <BusyButton type="submit" isBusy={isSending} busyText="Updating...">
        Update
      </BusyButton>
      <Button variant="outline" disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
    </Buttons>
  );
}

/** What is only shown looks like paper, not like a field. */
const atRest = { bg: 'transparent', borderColor: 'border' };

function useFocusOnReturn(isAway: boolean) {
  const place = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) place.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return place;
}
