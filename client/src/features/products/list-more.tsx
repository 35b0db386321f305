import { Box, Button, Center } from '@chakra-ui/react';
import { errorText } from '../../lib/error-text';
import { LoadingText } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import type { ListView } from './list-view';
import type { ProductListState } from './use-product-list';

interface ListMoreProps {
  list: Pick<ProductListState, 'hasMore' | 'isGrowing' | 'growError'>;
  view: ListView;
  onMore: () => void;
}

/** Under the cards: why the next page is missing, and the button that asks for it. */
export function ListMore({ list, view, onMore }: ListMoreProps) {
  const hasFailed = list.growError !== null;
  return (
    <>
      {hasFailed && (
        <Box mt="8">
          <Notice tone="error">{errorText(list.growError, 'Failed to load products.')}</Notice>
        </Box>
      )}
      {list.hasMore && (
        <Center mt={{ base: '8', md: '12' }} smDown={view === 'swipe' && !hasFailed ? { display: 'none' } : undefined}>
          {list.isGrowing ? <GrowingButton /> : <MoreButton onClick={onMore}>Show more</MoreButton>}
        </Center>
      )}
    </>
  );
}

const MoreButton = (props: React.ComponentProps<typeof Button>) => <Button variant="outline" minW="11rem" {...props} />;

/** Not `disabled`: that would take the focus away from who pressed it. */
const GrowingButton = () => (
  <>
    <LoadingText />
    <MoreButton aria-disabled>Loading...</MoreButton>
  </>
);
