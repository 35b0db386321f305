import { useMutation, useQuery } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { PRODUCT_REQUEST_TEXTS, productRequestContactRule } from '#shared/rules/product-request.rules';
import { graphql } from '../../../../generated';
import type { ProductRequestKind } from '../../../../generated/graphql';
import { errorMessage } from '../../../../lib/errors/error-message';
import { fieldErrors } from '../../../../lib/errors/field-errors';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight';
import { usePhoneCheck } from '../../../../lib/shop/use-phone-check';
import { useSession } from '../../../session/use-session';
import { t } from './texts';

const RequestProductNews = graphql(`
  mutation RequestProductNews($input: ProductRequestInput!) {
    requestProductNews(input: $input) {
      isConfirmed
    }
  }
`);

const OwnEmail = graphql(`
  query OwnEmail {
    me {
      id
      email
    }
  }
`);

/** No size has this name: names neither begin nor end with a space. */
export const ANY_SIZE = ' ';

interface Draft {
  contact: string;
  /** '' until one is chosen. */
  size: string;
}

const formRules = (isPhone: Parameters<typeof productRequestContactRule>[0]) =>
  z.object({ contact: productRequestContactRule(isPhone), size: z.string().min(1, PRODUCT_REQUEST_TEXTS.size) });

/** The form of a request about a product; `answer` tells what follows. */
export function useProductRequest(productId: string, kind: ProductRequestKind, firstSize: string) {
  const isPhone = usePhoneCheck();
  const resolver = useMemo(() => zodResolver(formRules(isPhone)), [isPhone]);
  const form = useForm<Draft>({ resolver, defaultValues: { contact: '', size: firstSize } });
  const [send] = useMutation(RequestProductNews, { fetchPolicy: 'no-cache' });
  const [answer, setAnswer] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { getValues, setValue } = form;
  const ownEmail = useOwnEmail();
  useEffect(() => {
    if (ownEmail && !getValues('contact')) setValue('contact', ownEmail);
  }, [ownEmail, getValues, setValue]);

  const request = useSingleFlight(async (draft: Draft) => {
    setFailure(null);
    const email = draft.contact.includes('@') ? draft.contact.trim() : null;
    const to = email === null ? { phone: draft.contact } : { email };
    const size = draft.size === ANY_SIZE ? null : draft.size;
    try {
      const { data } = await send({ variables: { input: { productId, kind, size, ...to } } });
      setAnswer(answerText(email, size, data?.requestProductNews.isConfirmed ?? false));
    } catch (error) {
      const { email, phone } = fieldErrors(error);
      const message = email ?? phone;
      if (message === undefined) setFailure(errorMessage(error));
      else form.setError('contact', { message }, { shouldFocus: true });
    }
  });

  return { form, answer, failure, submit: form.handleSubmit(request) };
}

/** Says what happens next, with the size, so that a wrong one is noticed. `email` is null for a phone number. */
function answerText(email: string | null, size: string | null, isConfirmed: boolean): string {
  if (email === null) return size === null ? t('noted') : t('notedSize', { size });
  if (size === null) return t(isConfirmed ? 'willEmail' : 'confirmByLink', { email });
  return t(isConfirmed ? 'willEmailOfSize' : 'confirmSizeByLink', { email, size });
}

/** The email address of the signed-in user, once it is known. */
function useOwnEmail(): string | undefined {
  const { hasToken } = useSession();
  return useQuery(OwnEmail, { skip: !hasToken }).data?.me.email;
}
