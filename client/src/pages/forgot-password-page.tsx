import { AuthLayout } from '../features/auth/auth-layout';
import { ForgotForm } from '../features/auth/forgot-form';
import { useDocumentTitle } from '../lib/browser/use-document-title';

export function ForgotPasswordPage() {
  useDocumentTitle('Forgot Password');
  return (
    <AuthLayout picture="hero-3" title="Forgot password?">
      <ForgotForm />
    </AuthLayout>
  );
}
