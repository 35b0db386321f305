import { chakra } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { latinDigits } from '#shared/latin-digits';
import { useRestoreLostFocus } from '../../lib/focus/restore-focus';
import { useEarlyEntry } from '../../lib/hooks/use-early-entry';
import { IconButton } from '../button/icon-button';
import { t } from '../texts';

interface QuantityStepperProps {
  /** For screen readers: "Quantity", "Quantity of Pearl Drops". */
  label: string;
  value: number;
  min: number;
  max: number;
  isAtMin: boolean;
  isAtMax: boolean;
  /** `isCapped`: a number above `max` was typed, and `max` is passed instead. */
  onChange: (quantity: number, isCapped: boolean) => void;
}

/** Minus button, a number that can be typed, plus button. */
export function QuantityStepper({ label, value, min, max, isAtMin, isAtMax, onChange }: QuantityStepperProps) {
  // Shown until a digit is typed: filling in the minimum at once would turn a typed 5 into 15, and dropping a minus
  // would turn -5 into 5.
  const [draft, setDraft] = useState<string | null>(null);
  const onType = (text: string) => {
    const typed = parseWholeNumber(text);
    setDraft(typed === null ? (text.trim() === '-' ? '-' : '') : null);
    if (typed !== null) onChange(Math.min(max, Math.max(typed < 0 ? 1 : min, typed)), typed > max);
  };
  const input = useEarlyEntry<HTMLInputElement>((early) => early.value !== String(value) && onType(early.value));
  // At the limit the pressed button is disabled and loses the focus. It goes to the group rather than to the other
  // button, which a further key press would activate.
  const frame = useRestoreLostFocus<HTMLDivElement>(`${isAtMin} ${isAtMax}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setDraft(null);
    if (step > 0 ? !isAtMax : !isAtMin) onChange(value + step, false);
  };

  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-label={label}>
      <IconButton
        variant="step"
        aria-label={t('decreaseLowerFirst', { lowerFirst: lowerFirst(label) })}
        disabled={isAtMin}
        onClick={() => onChange(value - 1, false)}
      >
        <Minus size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <NumberInput
        ref={input}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        autoComplete="off"
        maxLength={3}
        value={draft ?? value}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
      <IconButton
        variant="step"
        aria-label={t('increaseLowerFirst', { lowerFirst: lowerFirst(label) })}
        disabled={isAtMax}
        onClick={() => onChange(value + 1, false)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Frame>
  );
}

/** The first whole number in the text, in Latin, Arabic or Urdu digits; null when there is none. */
function parseWholeNumber(text: string): number | null {
  const digits = /-?\d+/.exec(latinDigits(text));
  return digits && Number(digits[0]);
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const Frame = chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    width: '130px',
    height: '48px',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
  },
});

const NumberInput = chakra('input', {
  base: {
    width: '0',
    flex: '1',
    minW: '0',
    textAlign: 'center',
    textStyle: 'label',
    bg: 'transparent',
    color: 'fg',
    _focusVisible: { outlineOffset: '1px' },
  },
});
