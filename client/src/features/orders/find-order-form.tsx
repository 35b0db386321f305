import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { guestOrderSearchRules, type GuestOrderSearch } from '#shared/rules/order.rules';
import { graphql } from '../../generated';
import type { GuestOrderQuery } from '../../generated/graphql';
import { errorCode, errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { fieldProps } from '../../lib/form/field-props';
import { BusyButton } from '../../ui/button/busy-button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/form/text-field';
import { PageTitle } from '../../ui/layout/page-title';
import { t } from './texts';

const GuestOrder = graphql(`
  query GuestOrder($reference: String!, $contact: String!) {
    guestOrder(reference: $reference, contact: $contact) {
      ...OrderRow_order @unmask
    }
  }
`);

interface FindOrderFormProps {
  onFound: (order: GuestOrderQuery['guestOrder']) => void;
}

/** Asks for the short reference together with the telephone number or email address; one text for whatever is wrong. */
export function FindOrderForm({ onFound }: FindOrderFormProps) {
  const form = useForm({
    resolver: zodResolver(guestOrderSearchRules),
    defaultValues: { reference: '', contact: '' },
  });
  const { isSubmitting } = form.formState;
  const field = fieldProps(form, isSubmitting);
  const { query } = useApolloClient();
  const [failure, setFailure] = useState<string | null>(null);
  // Not cached: others may use this browser.
  const find = useSingleFlight(async (variables: GuestOrderSearch) => {
    setFailure(null);
    try {
      const { data } = await query({ query: GuestOrder, variables, fetchPolicy: 'no-cache' });
      if (data) onFound(data.guestOrder);
    } catch (error) {
      setFailure(errorCode(error) === 'NOT_FOUND' ? t('noSuchOrder') : errorMessage(error));
    }
  });
  const submit = form.handleSubmit(find);
  return (
    <>
      <PageTitle title={t('findYourOrder')} />
      <chakra.p mt="3" mb="8" textStyle="lead" color="fg.muted" maxW="36rem">
        {t('findYourOrderText')}
      </chakra.p>
      <chakra.form
        noValidate
        aria-label={t('findYourOrder')}
        display="grid"
        gap="5"
        maxW="28rem"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('shortReferenceLabel')}
          hint={t('shortReferenceHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference')}
        />
        <TextField
          label={t('phoneOrEmail')}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('contact')}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div>
          <BusyButton type="submit" isBusy={isSubmitting} busyText={t('finding')} width={{ base: 'full', sm: 'auto' }}>
            {t('find')}
          </BusyButton>
        </div>
      </chakra.form>
    </>
  );
}
