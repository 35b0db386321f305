import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AuthLayout } from '../features/auth/auth-layout';
import { knownDetails } from '../features/auth/known-details';
import { RegisterForm } from '../features/auth/register-form';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { Dialog } from '../ui/overlay/dialog';
import { t } from '../features/auth/texts';
import { Sentence, SLOT } from '../ui/text/sentence';

export function RegisterPage() {
  useDocumentTitle(t('registrationPage'));
  const { user } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation();
  const goToLogin = () => void navigate(paths.login);
  if (user) return <Navigate to={paths.profile} replace />;
  return (
    <AuthLayout picture="hero-4" title={t('createYourAccount')} width="480px">
      <RegisterForm initial={knownDetails(state)} onRegistered={setEmail} />
      <Dialog
        open={email !== null}
        onClose={goToLogin}
        title={t('checkYourEmail')}
        actions={<Button onClick={goToLogin}>{t('goToLogin')}</Button>}
      >
        <p>
          <Sentence text={t('weSentAnEmailTo', { email: SLOT })}>
            <strong>{email}</strong>
          </Sentence>
        </p>
      </Dialog>
    </AuthLayout>
  );
}
