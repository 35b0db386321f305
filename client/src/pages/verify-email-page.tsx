import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { AuthLayout } from '../features/auth/auth-layout';
import { ResendForm } from '../features/auth/resend-form';
import { useRedirectToLogin } from '../features/auth/use-redirect-to-login';
import { useLinkToken, useRemoveLinkToken } from '../features/auth/use-link-token';
import { useVerification } from '../features/auth/use-verification';
import { useSession } from '../features/session/use-session';
import { useSignOut } from '../features/session/use-sign-out';
import { graphql } from '../generated';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { keepFocusNearby } from '../lib/focus/restore-focus';
import { Button } from '../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../ui/feedback/loading';
import { Notice } from '../ui/feedback/notice';
import { t } from '../features/auth/texts';
import { sharedText } from '../lib/i18n/i18n';

const SessionEmail = graphql(`
  query SessionEmail {
    me {
      id
      email
    }
  }
`);

const PICTURE = 'hero-3';

export function VerifyEmailPage() {
  useDocumentTitle(t('emailVerification'));
  const { verification, retry } = useVerification(useLinkToken());
  // On a bad line the link must work again after a reload.
  useRemoveLinkToken('/verify-email', verification.state !== 'success');
  const { state } = useLocation() as { state: { email?: string } | null };
  const { hasToken } = useSession();

  if (verification.state === 'loading') {
    return (
      <AuthLayout picture={PICTURE} title={t('verifyingYourEmail')}>
        <FixedHeightBlock aria-busy="true">
          <LoadingText>{t('verifyingYourEmail')}</LoadingText>
          <Delayed>
            <Skeleton height="72px" />
          </Delayed>
        </FixedHeightBlock>
      </AuthLayout>
    );
  }
  if (verification.state === 'success') {
    return (
      <AuthLayout picture={PICTURE} title={t('emailVerified')}>
        <FixedHeightBlock>
          {hasToken ? <VerifiedInSession {...verification} /> : <Verified {...verification} />}
        </FixedHeightBlock>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout picture={PICTURE} title={verification.title}>
      <chakra.div mt="6">
        <Notice tone="error" action={verification.isRetryable && <TryAgain onClick={retry} />}>
          {verification.text}
        </Notice>
      </chakra.div>
      <ResendForm email={state?.email ?? ''} failure={verification.text} />
      <LinkButtons
        to={[
          [paths.register, t('register')],
          [paths.login, t('login')],
        ]}
      />
    </AuthLayout>
  );
}

function Verified({ text, email }: { text: string; email: string | undefined }) {
  const message = sharedText(ACCOUNT_TEXTS.verified);
  useRedirectToLogin(message, email);
  return (
    <>
      <Notice tone="success">{t('redirectingToLogin', { text })}</Notice>
      <LinkButtons to={[[paths.login, t('login')]]} replace state={{ message, email }} />
    </>
  );
}

/**
 * A signed-in user who has confirmed a changed address needs no login. Nobody is led to the account of somebody else,
 * also where it is not known whose session this is: the login page would redirect to it.
 */
function VerifiedInSession({ text, email }: { text: string; email: string | undefined }) {
  const { data, loading } = useQuery(SessionEmail, { fetchPolicy: 'no-cache' });
  const signOut = useSignOut();
  if (loading) return <LoadingText>{t('verifyingYourEmail')}</LoadingText>;
  const sessionEmail = data?.me.email;
  const isOwn = sessionEmail !== undefined && sessionEmail === email;
  const others = sessionEmail === undefined ? text : t('signedInToAnotherAccount', { text, email: sessionEmail });
  const logIn = { replace: true, state: { message: sharedText(ACCOUNT_TEXTS.verified), email } };
  return (
    <>
      <Notice tone="success">{isOwn ? t('addressIsConfirmed') : others}</Notice>
      <LinkButtons to={[[paths.profile, t('yourAccount')]]} replace>
        {!isOwn && (
          <Button type="button" flex="1" onClick={() => void signOut(paths.login, logIn)}>
            {t('logOutAndLogIn')}
          </Button>
        )}
      </LinkButtons>
    </>
  );
}

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button type="button" size="md" variant="outline" ref={keepFocusNearby} onClick={onClick}>
    {t('tryAgain')}
  </Button>
);

interface LinkButtonsProps extends Pick<LinkProps, 'state' | 'replace'> {
  to: [path: string, label: string][];
  /** Further buttons, which come first. */
  children?: ReactNode;
}

/** `replace`: Back from there does not return, because the emailed link is used up. */
function LinkButtons({ to, children, ...link }: LinkButtonsProps) {
  return (
    <chakra.div mt="6" display="flex" flexWrap="wrap" gap="3">
      {children}
      {to.map(([path, label]) => (
        <Button key={path} asChild variant="outline" flex="1">
          <Link to={path} {...link}>
            {label}
          </Link>
        </Button>
      ))}
    </chakra.div>
  );
}

/** As high as the form of the failure state, so that the centred title does not move. */
const FixedHeightBlock = chakra('div', { base: { mt: '6', minH: { lg: '320px' } } });
