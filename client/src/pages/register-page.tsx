import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { AuthLayout } from '../features/auth/auth-layout';
import { RegisterForm } from '../features/auth/register-form';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { Dialog } from '../ui/overlay/dialog';

export function RegisterPage() {
  useDocumentTitle('Registration Page');
  const { user } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const navigate = useNavigate();
  const goToLogin = () => void navigate(paths.login);
  if (user) return <Navigate to={paths.profile} replace />;
  return (
    <AuthLayout picture="hero-4" title="Create your account" width="480px">
      <RegisterForm onRegistered={setEmail} />
      <Dialog
        open={email !== null}
        onClose={goToLogin}
        title="Check Your Email!"
        actions={<Button onClick={goToLogin}>Go to Login</Button>}
      >
        <p>
          We sent a letter to <strong>{email}</strong>. Follow its link within 24 hours to verify your address, then
          sign in.
        </p>
      </Dialog>
    </AuthLayout>
  );
}
