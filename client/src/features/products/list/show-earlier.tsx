import { Box, Center } from '@chakra-ui/react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import type { ProductListState } from './use-product-list';
import { t } from '../texts';

interface ShowEarlierProps {
  list: Pick<ProductListState, 'offset' | 'showEarlier' | 'earlierError'>;
}

/** Above the cards of a list that does not start at its first page, with the error if the page before failed to load. */
export function ShowEarlier({ list }: ShowEarlierProps) {
  const [isLoading, setLoading] = useState(false);
  const hasEarlier = list.offset > 0;
  const endRef = useRestoreLostFocus<HTMLDivElement>(hasEarlier, { preventScroll: true });
  const show = () => {
    setLoading(true);
    void list.showEarlier().then(() => setLoading(false));
  };
  return (
    <Box ref={endRef} tabIndex={-1} outline="none" mb={hasEarlier ? { base: '8', md: '12' } : undefined}>
      {hasEarlier && (
        <Center>
          <BusyButton
            variant="outline"
            minW="11rem"
            isBusy={isLoading}
            busyText={t('loading')}
            onClick={isLoading ? undefined : show}
          >
            {t('showEarlier')}
          </BusyButton>
        </Center>
      )}
      {hasEarlier && list.earlierError !== null && (
        <Box mt="8">
          <Notice tone="error">{errorMessage(list.earlierError, t('failedToLoadProducts'))}</Notice>
        </Box>
      )}
    </Box>
  );
}
