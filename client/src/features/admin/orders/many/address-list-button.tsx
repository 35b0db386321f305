import { Download } from 'lucide-react';
import { EXPORTED_ORDERS } from '#shared/limits';
import { BusyButton } from '../../../../ui/button/busy-button';
import { useExport } from '../../list/use-export';
import { useAdminMessages } from '../../messages/message-store';
import { t } from './texts';

/** Saves what couriers need of these orders: addresses, parcels and cash. */
export function AddressListButton({ ids }: { ids: readonly string[] }) {
  const { saveExport, ...busy } = useExport();
  const { showMessage } = useAdminMessages();
  const save = () =>
    ids.length > EXPORTED_ORDERS
      ? showMessage(t('tooManyAddresses', { max: EXPORTED_ORDERS }), 'error')
      : void saveExport(`addresses?ids=${ids.join(',')}`);
  return (
    <BusyButton {...busy} size="md" variant="surface" flex="1 0 auto" fontSize="1rem" px="4" onClick={save}>
      <Download size={18} strokeWidth={1.5} aria-hidden />
      {t('addressList')}
    </BusyButton>
  );
}
