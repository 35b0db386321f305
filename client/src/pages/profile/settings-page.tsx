import { FormSkeleton, ProfileSection } from '../../features/profile/profile-section';
import { SettingsForm } from '../../features/profile/settings-form';
import { SignOutEverywhere } from '../../features/profile/sign-out-everywhere';
import { useAccount } from '../../features/profile/use-account';
import { useSignOut } from '../../features/session/use-sign-out';
import { YourData } from '../../features/profile/your-data/your-data';
import { t } from '../../features/profile/texts';

export function SettingsPage() {
  const account = useAccount();
  const signOut = useSignOut();
  return (
    <ProfileSection title={t('settings')}>
      {account ? (
        <>
          <SettingsForm account={account} />
          <SignOutEverywhere onDone={signOut} />
          <YourData email={account.email} />
        </>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </ProfileSection>
  );
}
