import { Menu } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { MenuFrame } from './menu-frame';

interface ActionMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  actions: readonly (readonly [label: string, run: () => void])[];
}

/** A button with a menu of actions. */
export function ActionMenu({ trigger, label, actions }: ActionMenuProps) {
  const chosen = useRef<() => void>(undefined);
  // Once the menu is gone: a dialog that opens before would have to share the focus and Escape with it.
  const runChosen = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <MenuFrame trigger={trigger} label={label} onClosed={runChosen}>
      {actions.map(([name, run]) => (
        <Menu.Item key={name} value={name} onSelect={() => (chosen.current = run)}>
          {name}
        </Menu.Item>
      ))}
    </MenuFrame>
  );
}
