import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { CategoryValues } from '#shared/rules/category.rules';
import { ChangeKeys } from '../../../lib/api/change-keys';
import { errorCode, isResultUnknown } from '../../../lib/errors/error-message';
import { CATEGORY_QUERIES, CreateCategory } from './category-documents';

const FORM = 'new category';
/**
 * The key outlives the form, as the draft does: a category that is edited after a lost answer is not created beside the
 * first. What is typed into an emptied form is meant anew.
 */
const keys = new ChangeKeys();
/** What was sent with the key and not answered: one of them may be a category. */
let unanswered: CategoryValues[] = [];
const forgetSent = () => {
  keys.clear();
  unanswered = [];
};

/** Creates the category of the form, once. */
export function useCategoryCreation() {
  const [create] = useMutation(CreateCategory, { refetchQueries: CATEGORY_QUERIES });
  /** The name of the category that was sent before the last changes, and was created although its answer was lost. */
  const [createdBefore, setCreatedBefore] = useState<string | null>(null);
  const post = async (input: CategoryValues, isSettled = true) => {
    const { data } = await keys.send(
      FORM,
      (idempotencyKey) => create({ variables: { input, idempotencyKey } }),
      () => isSettled,
    );
    return data?.createCategory.name;
  };
  return {
    createdBefore,
    forgetSent,
    /** Lets the next sending create another one, beside `createdBefore`. */
    makeAnother: () => {
      forgetSent();
      setCreatedBefore(null);
    },
    create: async (values: CategoryValues) => {
      setCreatedBefore(null);
      try {
        const name = await post(values);
        forgetSent();
        return name;
      } catch (error) {
        if (isResultUnknown(error)) unanswered.push(values);
        throw error;
      }
    },
    /**
     * Whether the category was refused because an earlier sending was created, which is named then: sent again, it is
     * answered, and nothing is created.
     */
    findCreated: async (error: unknown): Promise<boolean> => {
      const [first] = unanswered;
      if (errorCode(error) !== 'IDEMPOTENCY_KEY_CONFLICT' || !first) return false;
      let name: string | null = null;
      for (const sent of unanswered) name ??= (await post(sent, false).catch(() => null)) ?? null;
      setCreatedBefore(name ?? first.name);
      return true;
    },
  };
}
