import { chakra } from '@chakra-ui/react';
import { rememberCheckbox } from '../list/selection-focus';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the rows are selected, but not all. */
  isIndeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox in a table: its label is for screen readers only, its touch target is 44 px. */
export function RowCheckbox({ label, checked, isIndeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <chakra.label display="inline-grid" placeItems="center" boxSize="11" cursor="pointer" data-row-checkbox>
      <chakra.span srOnly>{label}</chakra.span>
      <chakra.input
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        boxSize="5"
        accentColor="{colors.action.solid}"
        cursor="pointer"
        checked={checked}
        onChange={({ target }) => {
          rememberCheckbox(target);
          onChange(target.checked);
        }}
      />
    </chakra.label>
  );
}
