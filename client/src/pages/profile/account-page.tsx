import { AccountForm } from '../../features/profile/account-form';
import { ComingForm, ProfileSection } from '../../features/profile/profile-section';
import { useAccount } from '../../features/profile/use-account';

export function AccountPage() {
  const account = useAccount();
  return (
    <ProfileSection title="My Account">
      {account ? <AccountForm account={account} /> : <ComingForm fields={4} />}
    </ProfileSection>
  );
}
