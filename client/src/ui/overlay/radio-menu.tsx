import { Menu, defineSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
    // `fixed`: no ancestor clips the menu. No portal: inside a dialog it stays within the dialog's focus trap.
    <Menu.Root recipe={recipe} positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label}>
          <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value)}>
            {options.map(([option, optionLabel]) => (
              <Menu.RadioItem key={option} value={option}>
                {optionLabel}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Not in the theme: the theme is part of the shop's first download. */
const recipe = defineSlotRecipe({
  className: 'menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: {
      zIndex: 'menu',
      minW: '12rem',
      py: '1.5',
      bg: 'bg.panel',
      color: 'fg',
      borderRadius: 'l2',
      boxShadow: 'lift',
      outline: '1px solid transparent',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '11',
      px: '4',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { bg: 'bg.muted' },
    },
    itemIndicator: { color: 'action.fg' },
  },
});
