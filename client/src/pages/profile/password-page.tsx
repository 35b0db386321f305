import { PasswordForm } from '../../features/profile/password-form';
import { FormSkeleton, ProfileSection } from '../../features/profile/profile-section';
import { useAccount } from '../../features/profile/use-account';

export function PasswordPage() {
  const account = useAccount();
  return (
    <ProfileSection title="Password">
      {account ? <PasswordForm email={account.email} /> : <FormSkeleton fields={3} />}
    </ProfileSection>
  );
}
