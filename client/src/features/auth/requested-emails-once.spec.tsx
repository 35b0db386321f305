import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  ForgotPasswordDocument,
  ResendVerificationDocument,
  type ForgotPasswordMutationVariables,
} from '../../generated/graphql';
import { ForgotForm } from './forgot-form';
import { ResendForm } from './resend-form';
import { VerificationNotice } from './verification-notice';

const ASHA = 'asha@example.com';
const requestedEmails: string[] = [];
const variables = ({ email }: ForgotPasswordMutationVariables) => Boolean(requestedEmails.push(email));
const notice = { __typename: 'Notice' as const, message: 'Sent.' };
const mocks = [
  {
    request: { query: ResendVerificationDocument, variables },
    delay: 50,
    maxUsageCount: 2,
    result: { data: { resendVerification: notice } },
  },
  {
    request: { query: ForgotPasswordDocument, variables },
    delay: 50,
    maxUsageCount: 2,
    result: { data: { forgotPassword: notice } },
  },
];

const submit = () => fireEvent.submit(screen.getByRole('form'));
const click = () => fireEvent.click(screen.getByRole('button', { name: 'Resend Verification Email' }));

beforeEach(() => requestedEmails.splice(0));

it.each<[string, ReactNode, () => void]>([
  ['the form for another verification email', <ResendForm key="1" email={ASHA} failure="" />, submit],
  ['the notice at signing in', <VerificationNotice key="2" email={ASHA} />, click],
  ['the form of a forgotten password', <ForgotForm key="3" />, submit],
])('a double click sends one email, a later click another: %s', async (_, form, press) => {
  renderWithProviders(form, { mocks });
  const box = screen.queryByLabelText('Email');
  if (box) fireEvent.change(box, { target: { value: ASHA } });
  act(() => [1, 2].forEach(press));
  await screen.findByText(/^(Sent\.|Verification email sent)/);
  expect(requestedEmails).toEqual([ASHA]);
  act(press);
  await screen.findByText(/Sending/i);
  await screen.findByText(/^(Sent\.|Verification email sent)/);
  expect(requestedEmails).toEqual([ASHA, ASHA]);
});
