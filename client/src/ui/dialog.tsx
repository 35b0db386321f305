import { Dialog as Chakra, Portal, chakra, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** An alert dialog wants an answer: it has no close button, and a press beside it does nothing. */
  isAlert?: boolean;
  /** Where the focus starts; without it on the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards; without it back to what opened the dialog. */
  finalFocus?: () => HTMLElement | null;
  /** For what needs room: '47.5rem'. Without it as wide as a question. */
  width?: string;
  /** The buttons, the likely one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** A question or a message over the page: focus stays inside and goes back, Escape closes. Too heavy for the first load. */
export function Dialog({ open, onClose, title, isAlert = false, initialFocus, finalFocus, width, actions, children }: DialogProps) {
  return (
    <Chakra.Root
      recipe={recipe}
      role={isAlert ? 'alertdialog' : 'dialog'}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnInteractOutside={!isAlert}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content maxW={width}>
            <Chakra.Title>{title}</Chakra.Title>
            {!isAlert && (
              <Chakra.CloseTrigger asChild>
                <chakra.button type="button" aria-label="Close">
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </chakra.button>
              </Chakra.CloseTrigger>
            )}
            <Chakra.Description asChild>
              <div>{children}</div>
            </Chakra.Description>
            <Chakra.Footer>{actions}</Chakra.Footer>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** Here and not in the theme, which comes with the first load. */
const recipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: { pos: 'fixed', inset: '0', bg: 'overlay', zIndex: 'popover', _open: { animation: 'fade-in 200ms' }, _closed: { animation: 'fade-out 120ms' } },
    positioner: { pos: 'fixed', inset: '0', zIndex: 'popover', display: 'grid', placeItems: 'center', p: '4', overflow: 'auto', overscrollBehaviorY: 'none' },
    content: {
      pos: 'relative',
      width: 'full',
      maxW: '30rem',
      p: { base: '5', md: '7' },
      bg: 'bg.panel',
      color: 'fg',
      borderRadius: 'l2',
      boxShadow: 'lift',
      outline: '0',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    title: { textStyle: 'row', pe: '10' },
    description: { mt: '3', color: 'fg.muted' },
    closeTrigger: { pos: 'absolute', top: { base: '2.5', md: '4' }, insetEnd: { base: '2', md: '3' }, display: 'grid', placeItems: 'center', boxSize: '11', borderRadius: 'l2', cursor: 'pointer', _hover: { bg: 'bg.muted' } },
    footer: { mt: '7', display: 'flex', flexDirection: { base: 'column', sm: 'row' }, justifyContent: 'flex-end', gap: '3' },
  },
});
