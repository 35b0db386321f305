import { AccountForm } from '../../features/profile/account-form';
import { FormSkeleton, ProfileSection } from '../../features/profile/profile-section';
import { useAccount } from '../../features/profile/use-account';
import { t } from '../../features/profile/texts';

export function AccountPage() {
  const account = useAccount();
  return (
    <ProfileSection title={t('myAccount')}>
      {account ? <AccountForm account={account} /> : <FormSkeleton fields={4} />}
    </ProfileSection>
  );
}
