import { AuthLayout } from '../features/auth/auth-layout';
import { ForgotForm } from '../features/auth/forgot-form';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { t } from '../features/auth/texts';

export function ForgotPasswordPage() {
  useDocumentTitle(t('forgotPasswordPageTitle'));
  return (
    <AuthLayout picture="hero-3" title={t('forgotPassword')}>
      <ForgotForm />
    </AuthLayout>
  );
}
