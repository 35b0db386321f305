import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ToastProps {
  icon: ReactNode;
  /** A `TextButton` of the variant `toast`. */
  action: ReactNode;
  children: ReactNode;
}

/** A bar with a message and one action. It is silent for screen readers: call `announce` with the same text. */
export function Toast({ icon, action, children }: ToastProps) {
  return (
    <Bar data-velvet>
      <chakra.span flexShrink="0" color="velvet.accent" aria-hidden>
        {icon}
      </chakra.span>
      <chakra.span flex="1 1 6rem" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
      {/* Below a text that leaves no room beside it. */}
      <chakra.span display="flex" flexWrap="wrap" justifyContent="flex-end" columnGap="3" ms="auto">
        {action}
      </chakra.span>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minH: '56px',
    ps: '4',
    pe: '1.5',
    py: '1.5',
    bg: 'velvet',
    color: 'velvet.fg',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid transparent',
  },
});
