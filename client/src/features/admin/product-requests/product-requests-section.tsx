import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { Confirmation } from '../form/use-confirm';
import { Card } from '../../../ui/layout/card';
import { LoadError } from '../list/load-error';
import { ListRow } from '../list/list-row';
import type { WaitedForProduct, WhatsAppRequest } from './product-request-documents';
import { t } from './texts';
import { useProductRequests } from './use-product-requests';
import { WhatsAppItem } from './whatsapp-item';
import { lineName } from '../../../lib/lines/line-name';

/** Lists who waits for products; shows nothing while nobody does. */
export function ProductRequestsSection() {
  const { list, failure, refresh, told } = useProductRequests();
  if (failure) return <LoadError onRetry={refresh}>{failure}</LoadError>;
  if (!list || list.products.length === 0) return null;
  const { items, count, products } = list;
  return (
    <chakra.section aria-labelledby="product-requests" mt="12">
      <chakra.h2 id="product-requests" textStyle="row">
        {t('title')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('text')}
      </chakra.p>
      {items.length > 0 && (
        <>
          <chakra.h3 textStyle="label" mb="2">
            {t('toTell', { count })}
          </chakra.h3>
          <Card as="ul" listStyleType="none">
            {items.map((request) => (
              <WhatsAppItem key={request.id} request={request} onTold={() => told.ask(request)} />
            ))}
          </Card>
          {count > items.length && (
            <chakra.p mt="2" color="fg.muted">
              {t('ofCount', { shown: items.length, count })}
            </chakra.p>
          )}
        </>
      )}
      <chakra.h3 textStyle="label" mt="6" mb="2">
        {t('perProduct')}
      </chakra.h3>
      <Card as="ul" listStyleType="none">
        {products.map((product) => (
          <WaitedFor key={product.productId} product={product} />
        ))}
      </Card>
      <ToldDialog {...told} />
    </chakra.section>
  );
}

/** Asks first: what is removed cannot be told any more. */
function ToldDialog({ target, dialog }: Confirmation<WhatsAppRequest>) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('toldQuestion', { phone: target?.phone ?? '', name: target ? lineName(target) : '' })}
      confirmLabel={t('told')}
      confirmingLabel={t('removing')}
    >
      {t('toldText')}
    </ConfirmDialog>
  );
}

function WaitedFor({ product: { name, backInStock, priceDrop } }: { product: WaitedForProduct }) {
  const counts = [
    ...(backInStock > 0 ? [t('backCount', { count: backInStock })] : []),
    ...(priceDrop > 0 ? [t('cheaperCount', { count: priceDrop })] : []),
  ];
  return (
    <ListRow>
      <chakra.span fontWeight="600" flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <span>{counts.join(', ')}</span>
    </ListRow>
  );
}
