import { chakra } from '@chakra-ui/react';
import { Delayed, Skeleton } from '../feedback/loading';

/** Font size in percent of the container's width at which one character fills it: digits are half as wide as high. */
const FONT_SCALE = 205;

interface StatValueProps {
  /** Null or undefined while it loads: a skeleton keeps its space. An empty text if it is not available. */
  children: string | number | null | undefined;
}

/** One number in an element with `statContainer`. A long one gets a smaller font and stays on one line. */
export function StatValue({ children }: StatValueProps) {
  if (children === null || children === undefined) return <ValueSkeleton />;
  const text = String(children);
  return <FittedText css={{ '--fit': `${FONT_SCALE / Math.max(1, text.length)}cqi` }}>{text}</FittedText>;
}

const ValueSkeleton = () => (
  <chakra.div height="30px" pt="1">
    <Delayed>
      <Skeleton height="22px" width="4.5rem" maxW="full" />
    </Delayed>
  </chakra.div>
);

/** Style of the element whose width limits the `StatValue` inside. */
export const statContainer = { containerType: 'inline-size' } as const;

const FittedText = chakra('span', {
  base: {
    display: 'block',
    minH: '30px',
    fontSize: { base: 'min(1.25rem, var(--fit))', lg: 'min(1.3125rem, var(--fit))', xl: 'min(1.5625rem, var(--fit))' },
    lineHeight: '30px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
});
