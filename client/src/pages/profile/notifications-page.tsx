import { chakra } from '@chakra-ui/react';
import { ProfileSection } from '../../features/profile/profile-section';

/** A placeholder. */
export function NotificationsPage() {
  return (
    <ProfileSection title="Notifications">
      <chakra.p textStyle="lead" color="fg.muted">
        You have no notifications. Letters about your orders come by e-mail.
      </chakra.p>
    </ProfileSection>
  );
}
