import { PageTitle } from '../../ui/page-title';

export function OrdersPage() {
  return <PageTitle title="Orders" />;
}
