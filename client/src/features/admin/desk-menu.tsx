import { Menu, defineSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DeskMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly (readonly [value: string, face: ReactNode])[];
}

/** One of a few, behind a button: arrow keys, letters and Escape as in every menu. */
export function DeskMenu({ trigger, label, value, onChoose, options }: DeskMenuProps) {
  return (
    // Fixed, so that nothing around it cuts it off; beside its button, where a dialog keeps the focus and a reader the place.
    <Menu.Root recipe={recipe} positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label}>
          <Menu.RadioItemGroup value={value} onValueChange={(change) => onChoose(change.value)}>
            {options.map(([option, face]) => (
              <Menu.RadioItem key={option} value={option}>
                {face}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Here and not in the theme, which comes with the first load. */
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
