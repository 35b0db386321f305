import { Link } from 'react-router-dom';
import { LINK_TOKEN } from '#shared/rules/account.rules';
import { AuthLayout } from '../features/auth/auth-layout';
import { ResetForm } from '../features/auth/reset-form';
import { useLinkToken, useRemoveLinkToken } from '../features/auth/use-link-token';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { StateScreen } from '../ui/feedback/state-screen';

export function ResetPasswordPage() {
  const token = useLinkToken();
  useRemoveLinkToken('/reset-password', false);
  const isWellFormed = LINK_TOKEN.test(token);
  useDocumentTitle(isWellFormed ? 'Reset Password' : 'Invalid Reset Link');
  if (isWellFormed) {
    return (
      <AuthLayout picture="hero-3" title="Reset password">
        <ResetForm token={token} />
      </AuthLayout>
    );
  }
  return (
    <StateScreen
      title="Invalid Reset Link"
      text={`Invalid reset ${token ? 'token format' : 'link'}. Please request a new password reset.`}
      isAlert
    >
      <Button asChild>
        <Link to={paths.forgotPassword}>Request New Reset</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.login}>Login</Link>
      </Button>
    </StateScreen>
  );
}
