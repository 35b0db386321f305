import { PageTitle } from '../../ui/page-title';

export function AddressesPage() {
  return <PageTitle title="Addresses" />;
}
