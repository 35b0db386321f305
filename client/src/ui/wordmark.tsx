import { chakra } from '@chakra-ui/react';

/** The shop's diamond, drawn with the icons' stroke. */
export function Diamond({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7.5 4.5h9L21 10l-9 11L3 10zM3 10h18M7.5 4.5 9 10l3 11 3-11 1.5-5.5M9 10l3-5.5 3 5.5" />
    </svg>
  );
}

/** The shop's name in the serif, a diamond before it. */
export function Wordmark({ name, onVelvet = false }: { name: string; onVelvet?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="3"
      fontFamily="heading"
      fontSize={{ base: '1.75rem', lg: '2rem' }}
      lineHeight="1.2"
      letterSpacing="0.03em"
    >
      <chakra.span color={onVelvet ? 'velvet.accent' : 'accent'} pt="1">
        <Diamond size={18} />
      </chakra.span>
      {name}
    </chakra.span>
  );
}
