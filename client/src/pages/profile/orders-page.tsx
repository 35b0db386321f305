import { OrderHistory } from '../../features/orders/order-history';
import { ProfileSection } from '../../features/profile/profile-section';
import { t } from '../../features/profile/texts';

export function OrdersPage() {
  return (
    <ProfileSection title={t('orders')}>
      <OrderHistory />
    </ProfileSection>
  );
}
