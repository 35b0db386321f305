import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons that look like a row of segments. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb="1.5" textStyle="label">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" borderWidth="1px" borderColor="border.control" borderRadius="l2">
        {options.map(([option, optionLabel]) => (
          <Segment key={option}>
            <chakra.input
              srOnly
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {optionLabel}
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const Segment = chakra('label', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    minH: '46px',
    px: '3',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    bg: 'bg.panel',
    '& + &': { borderInlineStartWidth: '1px' },
    _first: { borderStartRadius: 'l2' },
    _last: { borderEndRadius: 'l2' },
    '&:has(:checked)': {
      bg: 'action.subtle',
      color: 'action.fg',
      fontWeight: '600',
      boxShadow: 'inset 0 0 0 1px {colors.action.solid}',
    },
    '&:has(:focus-visible)': { outline: '2px solid {colors.action.focusRing}', outlineOffset: '2px', zIndex: '1' },
  },
});
