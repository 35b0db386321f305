import { chakra, Portal } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useId } from 'react';
import { RING_SIZES } from '#shared/jewellery-sizes';
import { Button } from '../../../ui/button/button';
import { t } from './texts';

/** The page is printed without the shop while the guide is open. */
const PRINT_RULES = { '@media print': { 'body > :not([data-strip])': { display: 'none !important' } } };

/** Prints a strip with ring sizes, and a ruler that shows whether the printer kept its scale. */
export function PrintedStrip() {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('printAStrip')}</h4>
      <p>{t('printIntro')}</p>
      <Button size="md" variant="outline" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Global styles={PRINT_RULES} />
      <Portal>
        <Sheet data-strip aria-hidden>
          <p>{t('cutOut')}</p>
          <Strip />
          <Ruler />
          <p>{t('rulerCheck')}</p>
        </Sheet>
      </Portal>
    </section>
  );
}

/** In mm. Each number stands as far from the slit as the finger is round. */
const Strip = () => (
  <svg width="110mm" height="16mm" viewBox="0 0 110 16">
    <path d="M0.2 2 H104 L109.8 8 L104 14 H0.2 Z M6 4 V12" fill="none" stroke="#000" strokeWidth="0.3" />
    <text x="7" y="9" fontSize="2.6">
      {t('slit')}
    </text>
    {RING_SIZES.map(({ local, eu }) => (
      <g key={local}>
        <path d={`M${6 + eu} 2 V6`} stroke="#000" strokeWidth="0.2" />
        <text x={6 + eu} y="9" fontSize="2" textAnchor="middle">
          {local}
        </text>
      </g>
    ))}
  </svg>
);

const Ruler = () => (
  <svg width="102mm" height="12mm" viewBox="0 0 102 12">
    {Array.from({ length: 101 }, (_, mm) => (
      <path
        key={mm}
        d={`M${mm + 1} 0 V${mm % 10 === 0 ? 6 : mm % 5 === 0 ? 4 : 2.5}`}
        stroke="#000"
        strokeWidth="0.15"
      />
    ))}
    {Array.from({ length: 11 }, (_, cm) => (
      <text key={cm} x={cm * 10 + 1} y="10" fontSize="3" textAnchor={cm === 10 ? 'end' : cm === 0 ? 'start' : 'middle'}>
        {cm}
      </text>
    ))}
  </svg>
);

const Sheet = chakra('div', {
  base: {
    display: 'none',
    _print: { display: 'grid', gap: '8mm', p: '5mm', color: '#000', bg: '#fff', direction: 'ltr' },
  },
});
