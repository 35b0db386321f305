import { OrderHistory } from '../../features/orders/order-history';
import { ProfileSection } from '../../features/profile/profile-section';

export function OrdersPage() {
  return (
    <ProfileSection title="Orders">
      <OrderHistory />
    </ProfileSection>
  );
}
