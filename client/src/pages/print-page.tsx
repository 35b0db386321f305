import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { LoadError } from '../features/admin/list/load-error';
import { Handover } from '../features/admin/print/handover';
import { parsePrintKind, printKindLabel, type PrintKind } from '../features/admin/print/print-kinds';
import { PrintSheets } from '../features/admin/print/print-sheets';
import { PrintToolbar } from '../features/admin/print/print-toolbar';
import { parsePrintedIds } from '../features/admin/print/printed-ids';
import { t } from '../features/admin/print/texts';
import { useOrdersToPrint } from '../features/admin/print/use-orders-to-print';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Delayed, LoadingText, Skeleton } from '../ui/feedback/loading';
import { Notice } from '../ui/feedback/notice';

/** Packing slips, invoices or labels of the orders that the URL names, or what couriers get on a day. */
export function PrintPage() {
  const [params] = useSearchParams();
  return params.get('kind') === 'handover' ? <HandoverPage /> : <OrdersPage />;
}

function HandoverPage() {
  const [params, setParams] = useSearchParams();
  useDocumentTitle(t('handoverLists'));
  return (
    <Frame>
      <chakra.h1 srOnly>{t('handoverLists')}</chakra.h1>
      <Handover
        day={params.get('day')}
        courier={params.get('courier')}
        onChange={(name, value) => setParams((old) => withParam(old, name, value), { replace: true })}
      />
    </Frame>
  );
}

function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const kind = parsePrintKind(params.get('kind'));
  const ids = parsePrintedIds(params.get('orders'));
  const { state, retry } = useOrdersToPrint(ids.join(','));
  useDocumentTitle(printKindLabel(kind));
  const onKindChange = (next: PrintKind) => setParams((old) => withParam(old, 'kind', next), { replace: true });
  return (
    <Frame>
      <chakra.h1 srOnly>{printKindLabel(kind)}</chakra.h1>
      <PrintToolbar
        kind={kind}
        count={state.status === 'loaded' ? state.orders.length : null}
        onKindChange={onKindChange}
      />
      {state.status === 'loading' && (
        <div aria-busy="true">
          <LoadingText>{t('loading')}</LoadingText>
          <Delayed>
            <Skeleton height="24rem" maxW="210mm" mx="auto" />
          </Delayed>
        </div>
      )}
      {state.status === 'failed' && <LoadError onRetry={retry}>{t('failed')}</LoadError>}
      {state.status === 'loaded' && (
        <>
          <Missing count={ids.length - state.orders.length} isEmpty={state.orders.length === 0} />
          <PrintSheets kind={kind} orders={state.orders} />
        </>
      )}
    </Frame>
  );
}

function Missing({ count, isEmpty }: { count: number; isEmpty: boolean }) {
  if (count === 0 && !isEmpty) return null;
  return (
    <chakra.div data-screen mb="6">
      <Notice tone={isEmpty ? 'info' : 'warning'}>
        {isEmpty ? `${t('noOrders')}. ${t('noOrdersHint')}` : t('missing', { count })}
      </Notice>
    </chakra.div>
  );
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}

const Frame = chakra('div', {
  base: {
    maxW: '80rem',
    mx: 'auto',
    px: { base: '4', md: '8' },
    py: { base: '4', md: '7' },
    fontSize: '1rem',
    _print: { p: '0', maxW: 'none' },
  },
});
