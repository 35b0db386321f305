import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ProfileSection } from '../../features/profile/profile-section';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { t } from '../../features/profile/texts';

/** The shop writes emails instead; this leads to where their news are. */
export function NotificationsPage() {
  return (
    <ProfileSection title={t('notifications')}>
      <chakra.p textStyle="lead" color="fg.muted">
        {t('youHaveNoNotificationsWeWrite')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
        <Button asChild>
          <Link to={paths.orders}>{t('seeYourOrders')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.contact}>{t('writeToUs')}</Link>
        </Button>
      </chakra.div>
    </ProfileSection>
  );
}
