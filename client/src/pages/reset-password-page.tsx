import { Link } from 'react-router-dom';
import { LINK_TOKEN } from '#shared/rules/account.rules';
import { AuthLayout } from '../features/auth/auth-layout';
import { ResetForm } from '../features/auth/reset-form';
import { useLinkToken, useRemoveLinkToken } from '../features/auth/use-link-token';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { StateScreen } from '../ui/feedback/state-screen';
import { t } from '../features/auth/texts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  useRemoveLinkToken('/reset-password', false);
  const isWellFormed = LINK_TOKEN.test(token);
  useDocumentTitle(isWellFormed ? t('resetPasswordPageTitle') : t('invalidResetLink'));
  if (isWellFormed) {
    return (
      <AuthLayout picture="hero-3" title={t('resetPassword')}>
        <ResetForm token={token} />
      </AuthLayout>
    );
  }
  return (
    <StateScreen
      title={t('invalidResetLink')}
      text={t(token ? 'invalidResetTokenFormat' : 'invalidResetLinkText')}
      isAlert
    >
      <Button asChild>
        <Link to={paths.forgotPassword}>{t('requestNewReset')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.login}>{t('login')}</Link>
      </Button>
    </StateScreen>
  );
}
