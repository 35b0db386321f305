import { Box, Center } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../lib/errors/error-message';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { Button } from '../../../ui/button/button';
import { LoadingText } from '../../../ui/feedback/loading';
import { Notice } from '../../../ui/feedback/notice';
import { writeListParams } from '../filters/list-params';
import type { ListView } from './use-list-view';
import type { ProductListState } from './use-product-list';
import { t } from '../texts';

interface ShowMoreProps {
  list: Pick<ProductListState, 'hasMore' | 'isLoadingMore' | 'loadMoreError' | 'page'>;
  view: ListView;
  onMore: () => void;
}

/** Below the cards: the 'Show more' button, and the error if the next page failed to load. */
export function ShowMore({ list, view, onMore }: ShowMoreProps) {
  const hasFailed = list.loadMoreError !== null;
  const endRef = useRestoreLostFocus<HTMLDivElement>(list.hasMore, { preventScroll: true });
  return (
    <Box ref={endRef} tabIndex={-1} outline="none">
      {hasFailed && (
        <Box mt="8">
          <Notice tone="error">{errorMessage(list.loadMoreError, t('failedToLoadProducts'))}</Notice>
        </Box>
      )}
      {list.hasMore && <NextPage page={list.page + 1} />}
      {list.hasMore && (
        <Center mt={{ base: '8', md: '12' }} smDown={view === 'swipe' && !hasFailed ? { display: 'none' } : undefined}>
          {list.isLoadingMore && <LoadingText />}
          {/* One button in both states and never `disabled`: otherwise it would lose the focus after being pressed. */}
          <Button
            variant="outline"
            minW="11rem"
            aria-disabled={list.isLoadingMore || undefined}
            onClick={list.isLoadingMore ? undefined : onMore}
          >
            {list.isLoadingMore ? t('loading') : t('showMore')}
          </Button>
        </Center>
      )}
    </Box>
  );
}

/** For search engines, and for browsers without JavaScript. */
function NextPage({ page }: { page: number }) {
  const [params] = useSearchParams();
  return (
    <noscript>
      <Center mt="8" asChild>
        <Link to={{ search: writeListParams(params, { page }).toString() }}>{t('showMore')}</Link>
      </Center>
    </noscript>
  );
}
