import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { PriceChange_ChangeFragment } from '../../../generated/graphql';
import { errorMessage } from '../../../lib/errors/error-message';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { LoadError } from '../list/load-error';
import { PreviewList } from '../list/preview-list';
import { PriceChanges } from './price-documents';
import { useUndo } from './use-price-change';
import { t } from './texts';

/** The price changes of the last 24 hours, each with its Undo. */
export function RecentChanges() {
  const { data, previousData, error, refetch } = useQuery(PriceChanges, { fetchPolicy: 'cache-and-network' });
  const undo = useUndo();
  const { dates } = useShopDates();
  const changes = (data ?? previousData)?.priceChanges ?? [];
  if (changes.length === 0 && !error) return null;
  return (
    <section aria-label={t('recent')}>
      <chakra.h3 textStyle="label" mb="1">
        {t('recent')}
      </chakra.h3>
      {error && <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>}
      <chakra.ul listStyleType="none">
        {changes.map(({ id, createdAt, updated, undoneAt, restored, left }) => {
          const time = dates.dateTime(createdAt);
          return (
            <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minH="11">
              {t('recentChange', { time, count: updated })}
              {undoneAt ? (
                <chakra.span color="fg.muted">{t('wasUndone', { count: restored })}</chakra.span>
              ) : (
                <Button size="md" variant="ghost" aria-label={t('undoOf', { time })} onClick={() => undo(id)}>
                  {t('undo')}
                </Button>
              )}
              {left.length > 0 && <LeftProducts label={t('leftBy', { time })} products={left} />}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </section>
  );
}

/** A message would be gone before the products are looked at. Focusable: the keyboard scrolls it. */
function LeftProducts({ label, products }: { label: string; products: PriceChange_ChangeFragment['left'] }) {
  return (
    <PreviewList flexBasis="full" maxH={{ md: '10rem' }} pb="2" color="fg.muted" tabIndex={0} aria-label={label}>
      {products.map(({ productId, name, reason }) => (
        <chakra.li key={productId} overflowWrap="anywhere">
          {name}: {reason}
        </chakra.li>
      ))}
    </PreviewList>
  );
}
