import { chakra } from '@chakra-ui/react';
import { Delayed, Skeleton } from '../../ui/loading';

/** A letter of the dashboard's figures is about half as wide as high: what share of its box's width makes one of them 1 % high. */
const SHARE = 205;

interface FigureProps {
  /** Null or undefined until it is known; its place is kept. Empty where it cannot be told. */
  children: string | number | null | undefined;
}

/** One number in a box of `figureBox`. On one line, however long: an amount does not leave its 'Rs.' behind. */
export function Figure({ children }: FigureProps) {
  if (children === null || children === undefined) return <Coming />;
  const words = String(children);
  return <Sized css={{ '--fit': `${SHARE / Math.max(1, words.length)}cqi` }}>{words}</Sized>;
}

const Coming = () => (
  <chakra.div height="30px" pt="1">
    <Delayed>
      <Skeleton height="22px" width="4.5rem" maxW="full" />
    </Delayed>
  </chakra.div>
);

/** What measures its figure. */
export const figureBox = { containerType: 'inline-size' } as const;

const Sized = chakra('span', {
  base: {
    display: 'block',
    minH: '30px',
    fontSize: { base: 'min(1.25rem, var(--fit))', lg: 'min(1.3125rem, var(--fit))', xl: 'min(1.5625rem, var(--fit))' },
    lineHeight: '30px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
});
