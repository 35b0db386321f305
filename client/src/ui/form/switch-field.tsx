import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';

interface SwitchFieldProps extends HTMLChakraProps<'input'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** How many the switch would leave; there is room for it before it is known. */
  count: number | undefined;
}

/** A checkbox that looks and is announced as a switch, for what applies at once. */
export const SwitchField = ({ label, count, ...input }: SwitchFieldProps) => (
  <Label>
    <Switch type="checkbox" role="switch" {...input} />
    {label}
    <chakra.span minW="5" color="fg.muted">
      {count}
    </chakra.span>
  </Label>
);

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', minH: '12', whiteSpace: 'nowrap', cursor: 'pointer' },
});

/** The borders stay visible with forced colours, which remove backgrounds. */
const Switch = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    width: '11',
    height: '6',
    px: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '9999px',
    cursor: 'pointer',
    transition: 'background-color {durations.fast}',
    _before: {
      content: '""',
      boxSize: '3.5',
      border: '7px solid {colors.border.control}',
      borderRadius: '9999px',
      transition: 'margin {durations.fast}',
    },
    _checked: {
      bg: 'action.solid',
      borderColor: 'action.solid',
      _before: { ms: '5', borderColor: 'action.contrast' },
    },
  },
});
