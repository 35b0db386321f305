import { PasswordForm } from '../../features/profile/password-form';
import { FormSkeleton, ProfileSection } from '../../features/profile/profile-section';
import { useAccount } from '../../features/profile/use-account';
import { t } from '../../features/profile/texts';

export function PasswordPage() {
  const account = useAccount();
  return (
    <ProfileSection title={t('password')}>
      {account ? <PasswordForm email={account.email} /> : <FormSkeleton fields={3} />}
    </ProfileSection>
  );
}
