import { Box, Flex } from '@chakra-ui/react';
import type { ListView } from './use-list-view';
import { ViewToggle } from './view-toggle';

interface ResultLineProps {
  /** For example "8 pieces"; false while it is not known. */
  count: string | false;
  /** The list has cards, or will have them, to be shown in either view. */
  hasViews: boolean;
  view: ListView;
  onView: (view: ListView) => void;
}

/** The number of pieces, with the choice of the view in its line on phones. */
export const ResultLine = ({ count, hasViews, view, onView }: ResultLineProps) => (
  <Flex
    wrap="wrap"
    align="center"
    justify="space-between"
    columnGap="4"
    minH={{ base: '12', sm: '0' }}
    whiteSpace="nowrap"
  >
    <Box color="fg.muted" role="status">
      {count}
    </Box>
    {hasViews && <ViewToggle view={view} onChange={onView} />}
  </Flex>
);
