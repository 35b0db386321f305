import { chakra } from '@chakra-ui/react';
import { CHAIN_LENGTHS } from '#shared/jewellery-sizes';
import { t } from './texts';

/** The lowest point of a chain in the drawing: half of what is left once it has gone around the neck. */
const depthOf = (inches: number): number => 64 + (inches - 13) * 11;

/** A drawn neck and shoulders with a chain of each length. */
export const Neckline = () => (
  <Drawing
    viewBox="0 0 320 290"
    role="img"
    aria-label={t('neckline', { lengths: CHAIN_LENGTHS.map(({ inches }) => inches).join(', ') })}
  >
    <path
      data-body
      d="M118 0 C122 34 118 50 96 58 C60 70 26 78 14 108 L8 290 M202 0 C198 34 202 50 224 58 C260 70 294 78 306 108 L312 290"
    />
    {CHAIN_LENGTHS.map(({ inches }) => {
      const depth = depthOf(inches);
      const spread = Math.min(24, 2 + (inches - 14) * 2);
      return (
        <g key={inches}>
          <path
            data-chain
            d={`M${112 - spread} 54 C${112 - spread} ${depth}, 138 ${depth + 12}, 160 ${depth + 12} S${208 + spread} ${depth}, ${208 + spread} 54`}
          />
          <text x="166" y={depth + 5}>
            {inches}″
          </text>
        </g>
      );
    })}
  </Drawing>
);

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxW: '20rem',
    mx: 'auto',
    mb: '3',
    direction: 'ltr',
    '& path': { fill: 'none', strokeWidth: '1.5' },
    '& [data-body]': { stroke: 'border.control' },
    '& [data-chain]': { stroke: 'accent' },
    '& text': { fontSize: '12px', fill: 'fg' },
  },
});
