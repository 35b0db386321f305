import { Center } from '@chakra-ui/react';
import { useState } from 'react';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { BusyButton } from '../../../ui/button/busy-button';
import type { ProductListState } from './use-product-list';
import { t } from '../texts';

/** Above the cards of a list that does not start at its first page. */
export function ShowEarlier({ list }: { list: Pick<ProductListState, 'offset' | 'showEarlier'> }) {
  const [isLoading, setLoading] = useState(false);
  const hasEarlier = list.offset > 0;
  const endRef = useRestoreLostFocus<HTMLDivElement>(hasEarlier, { preventScroll: true });
  const show = () => {
    setLoading(true);
    void list.showEarlier().then(() => setLoading(false));
  };
  return (
    <Center ref={endRef} tabIndex={-1} outline="none" mb={hasEarlier ? { base: '8', md: '12' } : undefined}>
      {hasEarlier && (
        <BusyButton
          variant="outline"
          minW="11rem"
          isBusy={isLoading}
          busyText={t('loading')}
          onClick={isLoading ? undefined : show}
        >
          {t('showEarlier')}
        </BusyButton>
      )}
    </Center>
  );
}
