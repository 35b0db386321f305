import { Drawer as ChakraDrawer, Portal, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { SHORT_VIEWPORT } from '../layout/short-viewport';
import { IconButton } from '../button/icon-button';
import { drawerRecipe } from './drawer-recipe';
import { useCloseOnBack } from './use-close-on-back';
import { t } from '../texts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown instead of the title. */
  logo?: ReactNode;
  side: 'start' | 'end';
  /** Width in pixels on wide screens; on a phone a strip of the page stays visible. */
  width?: number;
  children: ReactNode;
}

/**
 * A panel that slides in from the side. The focus starts on the close button, stays inside and returns to the opener
 * afterwards; Escape, Back and a click on the page close it. Import it lazily: it is too heavy for the first load.
 */
export function Drawer({ open, onClose, title, logo, side, width = 460, children }: DrawerProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useCloseOnBack(open, onClose);
  return (
    <ChakraDrawer.Root
      recipe={drawerRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      placement={side}
      initialFocusEl={() => closeButton.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content maxW={`min(100% - 2rem, ${width}px)`}>
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              flexShrink="0"
              ps={{ base: logo ? '6' : '4', md: logo ? '6' : '7' }}
              pe={logo ? '2' : { base: '2', md: '3' }}
              pt={logo ? '10' : { base: '2.5', md: '4' }}
              pb={logo ? '4' : '0'}
              css={{ [SHORT_VIEWPORT]: { pt: '2', pb: '0' } }}
            >
              <ChakraDrawer.Title>{logo ?? title}</ChakraDrawer.Title>
              <ChakraDrawer.CloseTrigger asChild>
                <IconButton ref={closeButton} variant="ghost" aria-label={t('close')}>
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </ChakraDrawer.CloseTrigger>
            </chakra.div>
            <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
