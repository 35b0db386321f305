import { chakra } from '@chakra-ui/react';
import type { Colour } from '#shared/limits';

export const DOT_COLOURS: Record<Colour, string> = {
  black: '#24141F',
  white: '#FFFFFF',
  red: '#A6192E',
  blue: '#1F4E9E',
  green: '#1E6B45',
  brown: '#6B4426',
  yellow: '#D9A520',
};

/** Forced colours would paint every dot alike. */
export const DOT = {
  flexShrink: 0,
  boxSize: '4',
  borderRadius: '50%',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  forcedColorAdjust: 'none',
} as const;

const Dot = chakra('span', { base: DOT });

/** Hidden from screen readers: the name of the colour stands beside it. */
export const ColourDot = ({ colour }: { colour: Colour }) => <Dot bg={DOT_COLOURS[colour]} aria-hidden />;
