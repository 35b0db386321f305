import { chakra } from '@chakra-ui/react';

/** The shop's diamond, in the style of the Lucide icons. */
export function DiamondIcon({ size = 20, stroke = 1.5 }: { size?: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinejoin="round"
      aria-hidden
    >
      <path vectorEffect="non-scaling-stroke" d="M12 2l8 7-8 13L4 9zM4 9h16M12 2L8.5 9 12 22 15.5 9z" />
    </svg>
  );
}

interface WordmarkProps {
  name: string;
  onVelvet?: boolean;
  /** The font size on every screen; if absent it is smaller on a phone. */
  size?: string;
}

/** The shop's logo: a diamond and the name. */
export function Wordmark({ name, onVelvet = false, size }: WordmarkProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontFamily="heading"
      fontSize={size ?? { base: 'min(1.75rem, 8.75vw)', lg: '2rem' }}
      lineHeight="1.2"
      letterSpacing="0.02em"
    >
      <chakra.span color={onVelvet ? 'velvet.accent' : 'accent'} pt="1" display="flex">
        <DiamondIcon size={22} stroke={1.2} />
      </chakra.span>
      {name}
    </chakra.span>
  );
}
