import { Dialog as Chakra, Portal, chakra, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { SHORT_VIEWPORT } from '../layout/short-viewport';

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
  /** For what needs room: '47.5rem', and on a phone a sheet from the bottom. Without it as wide as a question. */
  width?: string;
  /** Its height, whatever it holds by and by: what is seen of it step by step does not make it jump. On a phone all of the window. */
  height?: string;
  /** The buttons, the likely one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** A question or a message over the page: focus stays inside and goes back, Escape closes. Too heavy for the first load. */
export function Dialog({
  open,
  onClose,
  title,
  isAlert = false,
  initialFocus,
  finalFocus,
  width,
  height,
  actions,
  children,
}: DialogProps) {
  return (
    <Chakra.Root
      recipe={recipe}
      placement={width ? 'bottom' : 'center'}
      role={isAlert ? 'alertdialog' : 'dialog'}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnInteractOutside={!isAlert}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      persistentElements={MESSAGES}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          {/* What could not be had leaves no empty sheet behind: `data-short` is on what says so. */}
          <Chakra.Content
            maxW={width}
            height={height && { base: 'full', sm: height }}
            css={{ '&:has([data-short])': { height: { sm: 'auto' } } }}
          >
            <Chakra.Title pe={isAlert ? SIDE : undefined}>{title}</Chakra.Title>
            {!isAlert && (
              <Chakra.CloseTrigger asChild>
                <chakra.button type="button" aria-label="Close">
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </chakra.button>
              </Chakra.CloseTrigger>
            )}
            {width ? (
              <Chakra.Body>{children}</Chakra.Body>
            ) : (
              <Chakra.Description asChild>
                <div>{children}</div>
              </Chakra.Description>
            )}
            <Chakra.Footer>{actions}</Chakra.Footer>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** What stands for the dashboard's messages in the shop, which has none: an element that is not there would be waited for, and its want thrown. */
const NO_MESSAGES = document.createElement('div');

/** Messages that pass stand over a dialog, and their Undo is pressed without closing it. */
const MESSAGES = [() => document.querySelector('[data-messages]') ?? NO_MESSAGES];

const SIDE = { base: '5', md: '7' };

/** Here and not in the theme, which comes with the first load. */
const recipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      pos: 'fixed',
      inset: '0',
      bg: 'overlay',
      zIndex: 'popover',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    positioner: {
      pos: 'fixed',
      inset: '0',
      zIndex: 'popover',
      display: 'grid',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: 'center',
      p: '4',
      overscrollBehaviorY: 'none',
      [SHORT_VIEWPORT]: { p: '2' },
    },
    // Head and buttons stay in sight; what lies between them scrolls.
    content: {
      pos: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxW: '30rem',
      maxH: 'full',
      bg: 'bg.panel',
      color: 'fg',
      borderRadius: 'l2',
      boxShadow: 'lift',
      // Seen where colours are forced: shadow and scrim are gone there.
      outline: '1px solid transparent',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    title: {
      ps: SIDE,
      pe: '14',
      pt: SIDE,
      pb: '3',
      textStyle: 'row',
      overflowWrap: 'anywhere',
      [SHORT_VIEWPORT]: { pt: '3', pb: '1' },
    },
    description: { px: SIDE, color: 'fg.muted', minH: '0', overflow: 'auto' },
    body: { px: SIDE, py: '1', flex: '1', minH: '0', overflow: 'auto', overscrollBehavior: 'contain' },
    closeTrigger: {
      pos: 'absolute',
      top: { base: '2.5', md: '4' },
      insetEnd: { base: '2', md: '3' },
      display: 'grid',
      placeItems: 'center',
      boxSize: '11',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      [SHORT_VIEWPORT]: { top: '1' },
    },
    footer: {
      px: SIDE,
      pt: '7',
      pb: SIDE,
      [SHORT_VIEWPORT]: { pt: '3', pb: '3' },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      gap: '3',
      '& > button': { flex: { base: '1 1 auto', sm: '0 0 auto' }, px: { base: '4', sm: '7' }, whiteSpace: 'nowrap' },
    },
  },
  variants: {
    placement: {
      // A long question in enlarged letters leaves its buttons no room: all of it scrolls.
      center: { content: { overflowY: 'auto' } },
      bottom: {
        positioner: {
          alignItems: { base: 'end', sm: 'center' },
          p: { base: '0', sm: '4' },
          pt: '6',
          [SHORT_VIEWPORT]: { pt: '2', p: { base: '0', sm: '2' } },
        },
        content: {
          borderBottomRadius: { base: '0', sm: 'l2' },
          _open: { animation: { base: 'slide-in-up 320ms {easings.out}', sm: 'fade-in 200ms' } },
          _closed: { animation: { base: 'slide-out-down 200ms', sm: 'fade-out 120ms' } },
        },
        footer: { mt: '4', py: '4', borderTopWidth: '1px', [SHORT_VIEWPORT]: { mt: '0', py: '2' } },
      },
    },
  },
  defaultVariants: { placement: 'center' },
});
