import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button';
import { Skeleton } from '../../../ui/feedback/loading';
import { t } from '../card/texts';

interface SwipeControlsProps {
  /** The index of the front card; undefined while loading. */
  index: number | undefined;
  total: number;
  onStep: (by: number) => void;
}

/** The position in a swiped list ("1 of 8"), a progress bar, and buttons for those who do not swipe. */
export function SwipeControls({ index, total, onStep }: SwipeControlsProps) {
  const position = index ?? 0;
  return (
    <Flex display={{ base: 'flex', sm: 'none' }} wrap="wrap" align="center" gap="3" mt="5">
      <Box minW="12" textStyle="small" color="fg.muted">
        {index === undefined ? <Skeleton height="14px" /> : t('positionOfTotal', { position: position + 1, total })}
      </Box>
      <Box flex="1 1 3rem" height="2px" bg="border" aria-hidden>
        <Box
          height="full"
          bg="accent"
          transformOrigin={{ base: 'left', _rtl: 'right' }}
          transition="scale {durations.base}"
          scale={index === undefined ? '0 1' : `${(position + 1) / Math.max(1, total)} 1`}
        />
      </Box>
      <IconButton
        variant="outline"
        aria-label={t('previousProduct')}
        disabled={index === undefined || position <= 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton
        variant="outline"
        aria-label={t('nextProduct')}
        disabled={index === undefined || position >= total - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Flex>
  );
}
