import { chakra } from '@chakra-ui/react';
import { useId, useState, type InputHTMLAttributes } from 'react';
import { BANK_CARD_MM, RING_RANGE, ringSize, SCREEN_SCALE } from '#shared/jewellery-sizes';
import { screenScale } from './screen-scale';
import { t } from './texts';

/** A circle in the true size of a ring, once a bank card has told how large the screen's pixels are. */
export function RingGauge() {
  const [scale, setScale] = useState(screenScale.get);
  const [local, setLocal] = useState(14);
  const heading = useId();
  const { diameter, us, eu } = ringSize(local);
  const ring = t('ringValue', { local, us, eu, diameter });
  const calibrate = (next: number) => {
    setScale(next);
    screenScale.set(next);
  };
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('measureOnTheScreen')}</h4>
      <p>{t('holdACard')}</p>
      <Slider
        label={t('cardHeight')}
        min={SCREEN_SCALE.min}
        max={SCREEN_SCALE.max}
        step={SCREEN_SCALE.step}
        value={scale}
        aria-valuetext={t('cardPixels', { percent: Math.round(rangePercent(scale)) })}
        onValue={calibrate}
      />
      <Stage>
        <CardOutline style={{ height: scale * BANK_CARD_MM.long, width: scale * BANK_CARD_MM.short }} />
      </Stage>
      <p>{t('layARing')}</p>
      <Slider
        label={t('ringOnTheCircle')}
        min={RING_RANGE.from}
        max={RING_RANGE.to}
        step={1}
        value={local}
        aria-valuetext={ring}
        onValue={setLocal}
      />
      <chakra.div textStyle="label">{ring}</chakra.div>
      <Stage>
        <Circle data-ring style={{ height: scale * diameter, width: scale * diameter }} />
      </Stage>
      <p>{t('scaleIsKept')}</p>
    </section>
  );
}

const rangePercent = (scale: number): number =>
  ((scale - SCREEN_SCALE.min) / (SCREEN_SCALE.max - SCREEN_SCALE.min)) * 100;

interface SliderProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  onValue: (value: number) => void;
}

function Slider({ label, onValue, ...range }: SliderProps) {
  const id = useId();
  return (
    <>
      <chakra.label htmlFor={id} display="block">
        {label}
      </chakra.label>
      <Range id={id} type="range" {...range} onChange={(event) => onValue(event.currentTarget.valueAsNumber)} />
    </>
  );
}

const Range = chakra('input', { base: { width: 'full', height: '11', accentColor: '{colors.action.solid}' } });
const Stage = chakra('div', { base: { display: 'flex', py: '3', mb: '3', overflow: 'hidden' } });
const CardOutline = chakra('div', {
  base: { flexShrink: '0', borderWidth: '2px', borderColor: 'accent', borderRadius: 'l2', bg: 'bg.muted' },
});
const Circle = chakra('div', { base: { flexShrink: '0', mx: 'auto', bg: 'accent', borderRadius: '50%' } });
