import { useApolloClient } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../lib/errors/error-message';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { useAdminMessages } from '../messages/message-store';
import { isBlank, productDrafts } from '../new-product/product-drafts';
import { draftLike } from '../new-product/product-copy';
import { AdminProduct } from './inventory-documents';
import { t } from './texts';

function holdsProduct(): boolean {
  const draft = productDrafts.start();
  return draft !== undefined && !isBlank(draft);
}

/** Opens the form for new products with the values and pictures of this one, but without its SKU. */
export function DuplicateButton({ id }: { id: string }) {
  const { query } = useApolloClient();
  const navigate = useNavigate();
  const { showMessage } = useAdminMessages();
  const isMounted = useIsMounted();
  const duplicate = useSingleFlight(async () => {
    if (holdsProduct()) showMessage(t('theFormHoldsAnotherProduct'), 'error');
    else {
      try {
        const { data } = await query({ query: AdminProduct, variables: { id }, fetchPolicy: 'network-only' });
        // Whoever has closed the dialog meanwhile stays where they are.
        if (!isMounted.current) return;
        if (holdsProduct()) showMessage(t('theFormHoldsAnotherProduct'), 'error');
        else if (data) productDrafts.save(draftLike(data.inventoryProduct));
      } catch (error) {
        if (isMounted.current) showMessage(errorMessage(error), 'error');
        return;
      }
    }
    void navigate(paths.dashboardTab('add-products'));
  });
  return (
    <Button variant="ghost" me="auto" onClick={() => void duplicate()}>
      <Copy size={18} strokeWidth={1.5} aria-hidden />
      {t('duplicate')}
    </Button>
  );
}
