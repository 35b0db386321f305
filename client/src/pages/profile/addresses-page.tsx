import { AddressBook } from '../../features/addresses/address-book';
import { ProfileSection } from '../../features/profile/profile-section';
import { t } from '../../features/profile/texts';

export function AddressesPage() {
  return (
    <ProfileSection title={t('addresses')}>
      <AddressBook />
    </ProfileSection>
  );
}
