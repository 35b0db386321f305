import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { pickDefined } from '#shared/typed-objects';
import type { ProfileInput } from '../../generated/graphql';
import { isResultUnknown } from '../../lib/errors/error-message';
import { fieldsChanged, keepTyped } from '../../lib/form/keep-typed';
import type { Account } from './use-account';
import { useUpdateProfile } from './use-update-profile';

type Texts<Field extends keyof ProfileInput> = Record<Field, string>;

interface Options<Field extends keyof ProfileInput> {
  account: Account;
  fields: readonly Field[];
  /** Always the same function. */
  textsOf: (account: Account) => Texts<Field>;
  isEditing?: boolean;
}

/**
 * Sends what is changed in a form of the account: another tab may have changed the rest. What was sent without an answer
 * may be stored, so that a value that is put back after it counts as changed. What is typed stays when the account is
 * read again.
 */
export function useProfileForm<Field extends keyof ProfileInput, Valid extends ProfileInput>(
  form: UseFormReturn<Texts<Field>, unknown, Valid>,
  { account, fields, textsOf, isEditing = true }: Options<Field>,
) {
  const { update, isSending, read } = useUpdateProfile();
  /** The fields that were sent without an answer. */
  const [unanswered] = useState(() => new Set<Field>());
  /** The account that the form's values are compared with. */
  const base = useRef(account);
  const changed = useCallback(
    () => new Set([...fieldsChanged(fields, textsOf(base.current), [form.getValues()]), ...unanswered]),
    [form, fields, textsOf, unanswered],
  );
  useEffect(() => {
    // A reset would keep the first field from being focused as editing begins.
    if (isEditing && base.current === account) return;
    keepTyped(form, textsOf(account), isEditing ? changed() : []);
    base.current = account;
  }, [form, textsOf, account, isEditing, changed]);

  /** Resolves with the changed account. */
  async function save(values: Valid) {
    const sent = [...changed()];
    try {
      const saved = await update(pickDefined<ProfileInput, Field>(values, sent));
      unanswered.clear();
      return saved;
    } catch (error) {
      if (isResultUnknown(error)) for (const field of sent) unanswered.add(field);
      throw error;
    }
  }
  /** What was sent without an answer is no longer meant: what is stored of it is shown. */
  function giveUp() {
    if (unanswered.size > 0) read();
    unanswered.clear();
  }
  return { save, isSending, giveUp };
}
