import { AddressBook } from '../../features/addresses/address-book';
import { ProfileSection } from '../../features/profile/profile-section';

export function AddressesPage() {
  return (
    <ProfileSection title="Addresses">
      <AddressBook />
    </ProfileSection>
  );
}
