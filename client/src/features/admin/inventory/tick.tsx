import { chakra } from '@chakra-ui/react';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for, but not all. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick in a table: its words are for readers only, its target is 44 px. */
export function Tick({ label, checked, isMixed = false, onChange }: TickProps) {
  return (
    <chakra.label display="inline-grid" placeItems="center" boxSize="11" cursor="pointer">
      <chakra.span srOnly>{label}</chakra.span>
      <chakra.input
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        boxSize="5"
        accentColor="{colors.action.solid}"
        cursor="pointer"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </chakra.label>
  );
}
