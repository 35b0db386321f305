import { chakra } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

interface QuantityStepperProps {
  /** For screen readers: "Quantity", "Quantity of Pearl Drops". */
  label: string;
  value: number;
  min: number;
  max: number;
  isAtMin: boolean;
  isAtMax: boolean;
  onChange: (quantity: number) => void;
}

/** Minus button, a number that can be typed, plus button. */
export function QuantityStepper({ label, value, min, max, isAtMin, isAtMax, onChange }: QuantityStepperProps) {
  // A cleared field stays empty until a digit is typed: filling in the minimum at once would turn a typed 5 into 15.
  const [isCleared, setCleared] = useState(false);
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = parseWholeNumber(event.target.value);
    setCleared(typed === null);
    if (typed !== null) onChange(Math.min(max, Math.max(min, typed)));
  };
  const frame = useRef<HTMLDivElement>(null);
  // At the limit the pressed button is disabled and loses the focus. It goes to the group rather than to the other
  // button, which a further key press would activate.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && frame.current?.contains(focused)) frame.current.focus();
  }, [isAtMin, isAtMax]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setCleared(false);
    if (step > 0 ? !isAtMax : !isAtMin) onChange(value + step);
  };

  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-label={label}>
      <StepButton
        type="button"
        aria-label={`Decrease ${lowerFirst(label)}`}
        disabled={isAtMin}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} strokeWidth={1.5} aria-hidden />
      </StepButton>
      <NumberInput
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        autoComplete="off"
        maxLength={3}
        value={isCleared ? '' : value}
        onChange={onType}
        onBlur={() => setCleared(false)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
      <StepButton
        type="button"
        aria-label={`Increase ${lowerFirst(label)}`}
        disabled={isAtMax}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden />
      </StepButton>
    </Frame>
  );
}

/** The first whole number in the text, in Latin, Arabic or Urdu digits; null when there is none. */
function parseWholeNumber(text: string): number | null {
  const digits = /\d+/.exec(text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16)));
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

const StepButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    flexShrink: '0',
    cursor: 'pointer',
    borderRadius: 'l2',
    transition: 'background-color 120ms',
    '&:hover:not(:disabled)': { bg: 'bg.muted' },
    _disabled: { color: 'border.control', cursor: 'not-allowed' },
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
