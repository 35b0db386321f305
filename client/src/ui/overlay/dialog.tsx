import { Dialog as Chakra, Portal, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { BUTTON_DEFAULTS } from '../button/button-defaults';
import { SHORT_VIEWPORT } from '../layout/short-viewport';
import { useCloseOnBack } from './use-close-on-back';
import { t } from '../texts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** An alert dialog requires an answer: it has no close button, and clicks outside do not close it. */
  isAlert?: boolean;
  /** The URL says whether the dialog is open, so that Back closes it by itself. */
  isInUrl?: boolean;
  /** Receives the focus on opening; the first focusable element if absent. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus after closing; the opener if absent. */
  finalFocus?: () => HTMLElement | null;
  /**
   * The width of a large dialog, for example '47.5rem', which is a bottom sheet on a phone. Small and centred if
   * absent.
   */
  width?: string;
  /** A fixed height, so that content that loads later does not resize the dialog. On a phone it fills the screen. */
  height?: string;
  /** The buttons, the primary one last. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog: the focus stays inside and returns to the opener, Escape and Back close it. Import it lazily: it is too heavy
 * for the first load.
 */
export function Dialog({
  open,
  onClose,
  title,
  isAlert = false,
  isInUrl,
  initialFocus,
  finalFocus,
  width,
  height,
  actions,
  children,
}: DialogProps) {
  useCloseOnBack(open && !isInUrl, onClose);
  return (
    <Chakra.Root
      recipe={recipe}
      placement={width ? 'bottom' : 'center'}
      role={isAlert ? 'alertdialog' : 'dialog'}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnInteractOutside={!isAlert}
      // Chakra closes, with a dialog, those that were opened after it: also one that has just taken its place.
      onRequestDismiss={(event) => event.preventDefault()}
      // Escape closes the list of a field first.
      onEscapeKeyDown={(event) => hasOpenList(event.target) && event.preventDefault()}
      // A menu that closes gives the focus back to its button, after the dialog that it opened has it.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      persistentElements={MESSAGE_ELEMENTS}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          {/* An error message marked with `data-short` shrinks the dialog to its own height. */}
          <Chakra.Content
            maxW={width}
            height={height && { base: 'full', sm: height }}
            css={{ '&:has([data-short])': { height: { sm: 'auto' } } }}
          >
            <Chakra.Title pe={isAlert ? INLINE_PADDING : undefined}>{title}</Chakra.Title>
            {!isAlert && (
              <Chakra.CloseTrigger asChild>
                <button {...BUTTON_DEFAULTS} aria-label={t('close')}>
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </button>
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

const hasOpenList = (field: EventTarget | null) => field instanceof Element && field.matches('[data-open-list]');

/** Used where the page has no messages: Chakra waits for a missing element and then throws. */
const NO_MESSAGES = document.createElement('div');

/** The dashboard's messages lie above a dialog; pressing their Undo must not close it. */
const MESSAGE_ELEMENTS = [() => document.querySelector('[data-messages]') ?? NO_MESSAGES];

const INLINE_PADDING = { base: '5', md: '7' };

/** The recipe is here because the theme is part of the first load. */
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
    // Title and buttons stay visible; the body between them scrolls.
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
      // Visible with forced colours, which remove the shadow and the backdrop.
      outline: '1px solid transparent',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    title: {
      ps: INLINE_PADDING,
      pe: '14',
      pt: INLINE_PADDING,
      pb: '3',
      textStyle: 'row',
      overflowWrap: 'anywhere',
      [SHORT_VIEWPORT]: { pt: '3', pb: '1' },
    },
    description: { px: INLINE_PADDING, color: 'fg.muted', minH: '0', overflow: 'auto' },
    body: { px: INLINE_PADDING, py: '1', flex: '1', minH: '0', overflow: 'auto', overscrollBehavior: 'contain' },
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
      px: INLINE_PADDING,
      pt: '7',
      pb: INLINE_PADDING,
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
      // With enlarged text a long question would leave no room for the buttons, so the whole dialog scrolls.
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
