import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StateScreenProps {
  title: string;
  text: string;
  /** Announced to screen readers at once. */
  isAlert?: boolean;
  /** Shown above the title. */
  picture?: ReactNode;
  level?: 'h1' | 'h2';
  /** The page around it has margins already. */
  isInset?: boolean;
  /** Buttons and links for the next step. */
  children: ReactNode;
}

/** Fills a page that has nothing to show: title, text and the next steps. */
export function StateScreen({
  title,
  text,
  isAlert = false,
  picture,
  level = 'h1',
  isInset = false,
  children,
}: StateScreenProps) {
  return (
    <chakra.section
      role={isAlert ? 'alert' : undefined}
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      px={{ base: isInset ? '0' : '4', md: isInset ? '0' : '10' }}
      pt={{ base: '14', lg: '104px' }}
      pb={{ base: '18', lg: '152px' }}
    >
      {picture && <chakra.div mb={{ base: '8', lg: '9' }}>{picture}</chakra.div>}
      <chakra.h1 as={level} textStyle={level === 'h1' ? 'pageTitle' : 'section'}>
        {title}
      </chakra.h1>
      <chakra.p mt="2.5" maxW="22.5rem" textStyle="lead" color="fg.muted" textWrap="balance">
        {text}
      </chakra.p>
      <chakra.div
        mt="7"
        width="full"
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        flexWrap="wrap"
        justifyContent="center"
        gap="3"
      >
        {children}
      </chakra.div>
    </chakra.section>
  );
}

const GRADIENTS = ['#52364B, #3A1A33', '#6C3350, #52122F', '#2F5B4E, #123D33'];

/** Three empty picture frames; `icon` is shown in the middle one. */
export function EmptyFrames({ icon }: { icon?: ReactNode }) {
  return (
    <chakra.div display="flex" gap="2" maxW="full" aria-hidden>
      {GRADIENTS.map((gradient, index) => (
        <chakra.div
          key={gradient}
          width="88px"
          height="120px"
          borderRadius="l2"
          display="grid"
          placeItems="center"
          color="velvet.accent"
          backgroundImage={`linear-gradient(160deg, ${gradient})`}
        >
          {index === 1 && icon}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
