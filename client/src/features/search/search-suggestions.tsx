import { chakra } from '@chakra-ui/react';
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCloseOnBack } from '../../ui/overlay/use-close-on-back';
import { OptionList } from './option';
import { recentSearches } from './recent-searches';
import { CLOSED, type SearchFieldHandlers, type SearchFieldState } from './search-field';
import { StartOptions } from './start-options';
import { SuggestedOptions } from './suggested-options';
import { useOptionKeys } from './use-option-keys';

interface SearchSuggestionsProps {
  field: SearchFieldState;
  change: (change: Partial<SearchFieldState>) => void;
  /** Closes the list and, where it is open, the row; the focus returns to the row's button. */
  onClose: () => void;
  handlers: Ref<SearchFieldHandlers>;
}

/** The list below the search field, and what its keys do. Import it lazily: it is not in the first load. */
export function SearchSuggestions({ field, change, onClose, handlers }: SearchSuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const onKeyDown = useOptionKeys({ list: panel, field, change, onClose });
  const text = field.text.trim();
  useCloseOnBack(field.isRowOpen, onClose);
  useCloseOutside(panel, field.isExpanded || field.isRowOpen, () => change(CLOSED));

  const onChoose = (search: string) => {
    if (search) recentSearches.add(search);
    change({ ...CLOSED, text: search });
  };
  useImperativeHandle(handlers, () => ({
    onKeyDown,
    onSubmit: (event) => {
      event.preventDefault();
      if (text === '') return;
      void navigate(paths.search(text), { replace: field.isRowOpen });
      onChoose(text);
    },
  }));

  return (
    <OptionList value={{ activeId: field.activeId, replaces: field.isRowOpen, onChoose }}>
      <Panel ref={panel} hidden={!field.isExpanded}>
        {field.isExpanded && (text === '' ? <StartOptions /> : <SuggestedOptions text={text} change={change} />)}
      </Panel>
    </OptionList>
  );
}

const EVENTS = ['pointerdown', 'focusin'];

/** Closes on a tap outside of the form, and once the focus is there; a phone's hidden keyboard leaves it nowhere. */
function useCloseOutside(panel: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void) {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onEvent = ({ target }: Event) => {
      const form = panel.current?.closest('form');
      if (target instanceof Node && !form?.contains(target)) latest.current();
    };
    for (const type of EVENTS) document.addEventListener(type, onEvent);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, onEvent);
    };
  }, [panel, isOpen]);
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInline: '0',
    maxHeight: 'calc(100dvh - 100% - 36px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    py: '2',
    bg: 'bg.panel',
    boxShadow: 'lift',
    outline: '1px solid transparent',
    xl: {
      top: 'calc(100% + 10px)',
      insetInlineStart: 'auto',
      width: '28rem',
      maxHeight: 'min(40rem, 100dvh - 100% - 48px)',
      borderRadius: 'l2',
    },
  },
});
