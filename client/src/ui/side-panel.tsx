import { Drawer, Portal, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { LOW_WINDOW } from './low-window';
import { sidePanel } from './side-panel-recipe';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands in the title's place where a mark says it better. */
  mark?: ReactNode;
  side: 'left' | 'right';
  /** In pixels on wide screens; a phone keeps a strip of the page visible. */
  width?: number;
  children: ReactNode;
}

/** A drawer: focus starts on close, stays inside and goes back; Escape and the page's strip close it. Too heavy for the first load. */
export function SidePanel({ open, onClose, title, mark, side, width = 460, children }: SidePanelProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root
      recipe={sidePanel}
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
          <Drawer.Content maxW={`min(100% - 2rem, ${width}px)`}>
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              flexShrink="0"
              ps={{ base: mark ? '6' : '4', md: mark ? '6' : '7' }}
              pe={mark ? '2' : { base: '2', md: '3' }}
              pt={mark ? '10' : { base: '2.5', md: '4' }}
              pb={mark ? '4' : '0'}
              css={{ [LOW_WINDOW]: { pt: '2', pb: '0' } }}
            >
              <Drawer.Title>{mark ?? title}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <chakra.button
                  ref={close}
                  type="button"
                  aria-label="Close"
                  display="grid"
                  placeItems="center"
                  boxSize="11"
                  borderRadius="l2"
                  cursor="pointer"
                  _hover={{ bg: 'bg.muted' }}
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
