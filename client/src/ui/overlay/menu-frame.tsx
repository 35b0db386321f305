import { Menu, defineSlotRecipe } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';

interface MenuFrameProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  /** Called when the menu is gone. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A button with a menu, whose items are the children. */
export const MenuFrame = ({ trigger, label, onClosed, children }: MenuFrameProps) => (
  // `fixed`: no ancestor clips the menu. No portal: inside a dialog it stays within the dialog's focus trap.
  <Menu.Root
    recipe={recipe}
    positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    onExitComplete={onClosed}
    lazyMount
    unmountOnExit
  >
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Menu.Positioner onKeyDownCapture={ignoreHeldKey}>
      <Menu.Content aria-label={label}>{children}</Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);

/** The key that has opened the menu, still held, must not choose its first item. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** The recipe is here because the theme is part of the first load. */
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
