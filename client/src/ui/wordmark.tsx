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
      <path vectorEffect="non-scaling-stroke" d="M12 2l8 7-8 13L4 9zM4 9h16M12 2L8.5 9 12 22 15.5 9z" />
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
