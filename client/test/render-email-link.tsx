import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import {
  ResendVerificationDocument,
  ResetPasswordDocument,
  SessionEmailDocument,
  SignOutDocument,
  VerifyEmailDocument,
  type ResetPasswordMutationVariables,
  type VerifyEmailMutationVariables,
} from '../src/generated/graphql';
import { ResetPasswordPage } from '../src/pages/reset-password-page';
import { VerifyEmailPage } from '../src/pages/verify-email-page';
import { renderWithProviders } from './render-with-providers';

export const TOKEN = '0a'.repeat(32);
/** The variables of the requests that use the link up. */
export const sent: unknown[] = [];
export const graphqlError = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });
export type Outcome = 'well' | 'kept' | 'lost once' | GraphQLError;
export const KEPT =
  'Your account stays at asha@example.com, and everybody is signed out. Please choose a new password.';

export const server = {
  /** The address of the account that the browser is signed in to; `unknown`: it cannot be read. */
  sessionEmail: '',
  resendError: '',
};

/** The pages that emailed links lead to. `isResetLost`: the first answer about a new password is lost. */
export function renderEmailLink(path: string, outcome: Outcome = 'well', isResetLost = false) {
  const errors = outcome instanceof GraphQLError ? [outcome] : undefined;
  const verifyRequest = {
    query: VerifyEmailDocument,
    variables: (variables: VerifyEmailMutationVariables) => Boolean(sent.push(variables)),
  };
  const lost = {
    request: verifyRequest,
    delay: 50,
    error: new Error('Failed to fetch'),
  };
  const resetRequest = {
    query: ResetPasswordDocument,
    variables: ({ input }: ResetPasswordMutationVariables) => Boolean(sent.push(input)),
  };
  const mocks = [
    ...(isResetLost ? [{ ...lost, request: resetRequest }] : []),
    ...(outcome === 'lost once' ? [lost] : []),
    {
      request: verifyRequest,
      delay: 50,
      maxUsageCount: 2,
      result: errors
        ? { errors }
        : {
            data: {
              verifyEmail: {
                __typename: 'EmailVerification' as const,
                message: outcome === 'kept' ? KEPT : 'Email verified successfully! You can now log in.',
                email: 'asha@example.com',
                isRestored: outcome === 'kept',
              },
            },
          },
    },
    {
      request: { query: SessionEmailDocument },
      ...(server.sessionEmail === 'unknown'
        ? { error: new Error('Failed to fetch') }
        : { result: { data: { me: { __typename: 'User' as const, id: 'a', email: server.sessionEmail } } } }),
    },
    {
      request: { query: SignOutDocument },
      result: { data: { signOut: { __typename: 'Notice' as const, message: 'Logged out successfully.' } } },
    },
    {
      request: resetRequest,
      delay: 50,
      result: errors ? { errors } : { data: { resetPassword: { __typename: 'Notice' as const, message: '' } } },
    },
    {
      request: { query: ResendVerificationDocument, variables: () => true },
      delay: 50,
      result: () => ({ errors: [graphqlError('RATE_LIMITED', server.resendError)] }),
    },
  ];
  const routes = (
    <Routes>
      <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      <Route path="/reset-password/:token?" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderWithProviders(routes, { path, mocks });
}
