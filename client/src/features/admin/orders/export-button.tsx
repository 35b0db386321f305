import { Download } from 'lucide-react';
import { BusyButton } from '../../../ui/button/busy-button';
import { useExport } from '../list/use-export';
import { toRestQuery, type OrderSearch } from './order-search';
import { t } from './texts';

/** Saves the orders that the search finds, on all pages. */
export function ExportButton({ search }: { search: OrderSearch }) {
  const { saveExport, ...busy } = useExport();
  return (
    <BusyButton
      {...busy}
      size="md"
      variant="outline"
      bg="bg.panel"
      onClick={() => void saveExport(`orders${toRestQuery(search)}`)}
    >
      <Download size={18} strokeWidth={1.5} aria-hidden />
      {t('export')}
    </BusyButton>
  );
}
