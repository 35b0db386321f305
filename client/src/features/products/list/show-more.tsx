import { Box, Button, Center } from '@chakra-ui/react';
import { errorMessage } from '../../../lib/errors/error-message';
import { useFocusAtListEnd } from '../../../lib/focus/use-focus-at-list-end';
import { LoadingText } from '../../../ui/feedback/loading';
import { Notice } from '../../../ui/feedback/notice';
import type { ListView } from './use-list-view';
import type { ProductListState } from './use-product-list';

interface ShowMoreProps {
  list: Pick<ProductListState, 'hasMore' | 'isGrowing' | 'growError'>;
  view: ListView;
  onMore: () => void;
}

/** Under the cards: why the next page is missing, and the button that asks for it. */
export function ShowMore({ list, view, onMore }: ShowMoreProps) {
  const hasFailed = list.growError !== null;
  const { place, ...watched } = useFocusAtListEnd(list.hasMore);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {hasFailed && (
        <Box mt="8">
          <Notice tone="error">{errorMessage(list.growError, 'Failed to load products.')}</Notice>
        </Box>
      )}
      {list.hasMore && (
        <Center mt={{ base: '8', md: '12' }} smDown={view === 'swipe' && !hasFailed ? { display: 'none' } : undefined}>
          {list.isGrowing && <LoadingText />}
          {/* The same while it waits, and not `disabled`: either would take the focus away from who pressed it. */}
          <Button
            variant="outline"
            minW="11rem"
            aria-disabled={list.isGrowing || undefined}
            {...watched}
            onClick={list.isGrowing ? undefined : onMore}
          >
            {list.isGrowing ? 'Loading...' : 'Show more'}
          </Button>
        </Center>
      )}
    </Box>
  );
}
