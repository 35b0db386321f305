import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../texts';

const DELAY_MS = 150;

/** Takes up its space at once but becomes visible after 150 ms, so that fast responses cause no flicker. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return <chakra.div visibility={isShown ? 'visible' : 'hidden'}>{children}</chakra.div>;
}

/** A shimmering box of the size of the content that is loading. */
export function Skeleton(props: HTMLChakraProps<'div'>) {
  return (
    <chakra.div
      aria-hidden
      borderRadius="l2"
      outline="1px solid transparent"
      bg="bg.skeleton"
      backgroundImage="linear-gradient(100deg, transparent 40%, rgba(255,255,255,.5) 50%, transparent 60%)"
      backgroundSize="200% 100%"
      backgroundRepeat="no-repeat"
      animation="shimmer 1.4s infinite"
      _motionReduce={{ animation: 'none', backgroundImage: 'none' }}
      {...props}
    />
  );
}

/** Tells screen readers that content is loading while skeletons are shown. */
export function LoadingText({ children = t('loading') }: { children?: string }) {
  return (
    <chakra.span role="status" srOnly>
      {children}
    </chakra.span>
  );
}
