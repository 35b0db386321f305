import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProductRequestKind } from '../../../generated/graphql';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { TextButton } from '../../../ui/button/text-button';
import { LoadingText } from '../../../ui/feedback/loading';
import type { RequestFormProps } from './form/request-form';
import { t } from './texts';

const RequestForm = lazyComponent<RequestFormProps>(() => import('./form/request-form').then((m) => m.RequestForm));

type RequestedProduct = RequestFormProps['product'];

/** What can be asked for: that sold-out pieces are back, and that others are cheaper. */
function choicesOf({ stock, sizes }: RequestedProduct): (readonly [ProductRequestKind, string])[] {
  if (stock <= 0) return [['BACK_IN_STOCK', t('whenBack')]];
  const cheaper = ['PRICE_DROP', t('whenCheaper')] as const;
  return sizes.some((size) => size.stock <= 0) ? [['BACK_IN_STOCK', t('whenSizeIsBack')], cheaper] : [cheaper];
}

/** Buttons that open a form to be told of the product, whose code is loaded only then. */
export function ProductRequests({ product }: { product: RequestedProduct }) {
  const [open, setOpen] = useState<ProductRequestKind | null>(null);
  return (
    <chakra.div data-screen display="grid" justifyItems="start">
      {choicesOf(product).map(([kind, label]) => (
        <chakra.div key={kind} width="full">
          <TextButton
            variant="standalone"
            color="action.fg"
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? null : kind)}
          >
            <Bell size={18} strokeWidth={1.5} aria-hidden />
            {label}
          </TextButton>
          {open === kind && (
            <Suspense fallback={<LoadingText />}>
              <RequestForm product={product} kind={kind} label={label} />
            </Suspense>
          )}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
