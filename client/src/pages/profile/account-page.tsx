import { AccountForm } from '../../features/profile/account-form';
import { FormSkeleton, ProfileSection } from '../../features/profile/profile-section';
import { useAccount } from '../../features/profile/use-account';

export function AccountPage() {
  const account = useAccount();
  return (
    <ProfileSection title="My Account">
      {account ? <AccountForm account={account} /> : <FormSkeleton fields={4} />}
    </ProfileSection>
  );
}
