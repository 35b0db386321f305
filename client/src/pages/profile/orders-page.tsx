import { OrderAgain } from '../../features/cart/order-again/order-again';
import { OrderHistory } from '../../features/orders/order-history';
import { ProfileSection } from '../../features/profile/profile-section';
import { t } from '../../features/profile/texts';

export function OrdersPage() {
  return (
    <ProfileSection title={t('orders')}>
      <OrderHistory renderActions={({ lines }) => <OrderAgain lines={lines} />} />
    </ProfileSection>
  );
}
