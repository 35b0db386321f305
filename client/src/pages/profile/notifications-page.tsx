import { chakra } from '@chakra-ui/react';
import { ProfileSection } from '../../features/profile/profile-section';
import { t } from '../../features/profile/texts';

/** A placeholder. */
export function NotificationsPage() {
  return (
    <ProfileSection title={t('notifications')}>
      <chakra.p textStyle="lead" color="fg.muted">
        {t('youHaveNoNotificationsLettersAbout')}
      </chakra.p>
    </ProfileSection>
  );
}
