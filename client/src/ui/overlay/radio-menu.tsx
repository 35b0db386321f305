import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MenuFrame } from './menu-frame';

interface RadioMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: ReactNode])[];
}

/** A button with a menu of options of which one is selected. */
export function RadioMenu({ trigger, label, value, onChange, options }: RadioMenuProps) {
  return (
    <MenuFrame trigger={trigger} label={label}>
      <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value)}>
        {options.map(([option, optionLabel]) => (
          <Menu.RadioItem key={option} value={option}>
            {optionLabel}
            <Menu.ItemIndicator />
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
    </MenuFrame>
  );
}
