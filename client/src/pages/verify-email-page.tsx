import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { AuthLayout } from '../features/auth/auth-layout';
import { LinkButtons } from '../features/auth/link-buttons';
import { LinkUsedInSession } from '../features/auth/link-used-in-session';
import { ResendForm } from '../features/auth/resend-form';
import { useRedirectToLogin } from '../features/auth/use-redirect-to-login';
import { useLinkToken, useRemoveLinkToken } from '../features/auth/use-link-token';
import { useVerification } from '../features/auth/use-verification';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { keepFocusNearby } from '../lib/focus/restore-focus';
import { Button } from '../ui/button/button';
import { Delayed, LoadingText, Skeleton } from '../ui/feedback/loading';
import { Notice } from '../ui/feedback/notice';
import { t } from '../features/auth/texts';
import { sharedText } from '../lib/i18n/i18n';

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
  if (verification.state === 'success' && verification.isRestored) {
    return (
      <AuthLayout picture={PICTURE} title={t('addressKept')}>
        <FixedHeightBlock>
          <Notice tone="success">{verification.text}</Notice>
          <LinkButtons
            to={[[paths.forgotPassword, t('chooseNewPassword')]]}
            replace
            state={{ email: verification.email }}
          />
        </FixedHeightBlock>
      </AuthLayout>
    );
  }
  if (verification.state === 'success') {
    return (
      <AuthLayout picture={PICTURE} title={t('emailVerified')}>
        <FixedHeightBlock>
          {hasToken ? (
            <LinkUsedInSession
              text={verification.text}
              loadingText={t('verifyingYourEmail')}
              login={{ message: sharedText(ACCOUNT_TEXTS.verified), email: verification.email }}
              ownText={t('addressIsConfirmed')}
            />
          ) : (
            <Verified {...verification} />
          )}
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

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button type="button" size="md" variant="outline" ref={keepFocusNearby} onClick={onClick}>
    {t('tryAgain')}
  </Button>
);

/** As high as the form of the failure state, so that the centred title does not move. */
const FixedHeightBlock = chakra('div', { base: { mt: '6', minH: { lg: '320px' } } });
