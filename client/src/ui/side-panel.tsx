import { Drawer, Portal, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side: 'left' | 'right';
  /** In pixels on wide screens; a phone keeps a strip of the page visible. */
  width?: number;
  children: ReactNode;
}

/** A drawer: focus starts on close, stays inside and goes back; Escape and the page's strip close it. Too heavy for the first load. */
export function SidePanel({ open, onClose, title, side, width = 460, children }: SidePanelProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      placement={side === 'left' ? 'start' : 'end'}
      initialFocusEl={() => close.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW={{ base: 'calc(100% - 2rem)', sm: `${width}px` }}>
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              px={{ base: '5', md: '8' }}
              py="4"
              borderBottomWidth="1px"
            >
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <chakra.button
                  ref={close}
                  type="button"
                  aria-label="Close"
                  display="grid"
                  placeItems="center"
                  boxSize="11"
                  me="-2.5"
                  cursor="pointer"
                >
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </chakra.button>
              </Drawer.CloseTrigger>
            </chakra.div>
            <Drawer.Body>{children}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
