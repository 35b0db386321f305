import { Box, Flex, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Skeleton } from '../../../ui/feedback/loading';

interface SwipeControlsProps {
  /** The front card, from 0; undefined while loading. */
  index: number | undefined;
  total: number;
  onStep: (by: number) => void;
}

/** "1 of 8", a line that fills, and arrows for those who do not swipe. */
export function SwipeControls({ index, total, onStep }: SwipeControlsProps) {
  const at = index ?? 0;
  return (
    <Flex display={{ base: 'flex', sm: 'none' }} wrap="wrap" align="center" gap="3" mt="5">
      <Box minW="12" textStyle="small" color="fg.muted">
        {index === undefined ? <Skeleton height="14px" /> : `${at + 1} of ${total}`}
      </Box>
      <Box flex="1 1 3rem" height="2px" bg="border" aria-hidden>
        <Box
          height="full"
          bg="accent"
          transformOrigin="left"
          transition="scale {durations.base}"
          scale={index === undefined ? '0 1' : `${(at + 1) / Math.max(1, total)} 1`}
        />
      </Box>
      <Arrow
        type="button"
        aria-label="Previous product"
        disabled={index === undefined || at <= 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </Arrow>
      <Arrow
        type="button"
        aria-label="Next product"
        disabled={index === undefined || at >= total - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </Arrow>
    </Flex>
  );
}

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    _disabled: { borderColor: 'border', color: 'off.fg', cursor: 'default' },
  },
});
