import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { CLOSED, LIST_ID, type SearchFieldHandlers, type SearchFieldState } from '../../features/search/search-field';
import { useEarlyEntry } from '../../lib/hooks/use-early-entry';
import { paths } from '../../lib/paths';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { IconButton } from '../../ui/button/icon-button';
import { DrawerErrorBoundary } from '../errors/drawer-error-boundary';
import { TextButton } from '../../ui/button/text-button';
import { t } from './texts';

const SearchSuggestions = lazyComponent(() =>
  import('../../features/search/search-suggestions').then((m) => m.SearchSuggestions),
);

/**
 * The search field of the header; below 1280 px a button opens it as a row over the header. A plain form until it is
 * pointed at or focused: then the code of its suggestions is loaded.
 */
export function SearchBox() {
  const [field, change] = useSearchField();
  const [isUsed, setUsed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const handlers = useRef<SearchFieldHandlers>(null);
  const { text, isExpanded, activeId, isRowOpen } = field;
  const input = useEarlyEntry<HTMLInputElement>(({ value }) => value && change({ text: value }));
  const use = () => setUsed(true);

  const open = () => {
    // The field must be visible within the tap: iOS shows its keyboard for no later focus.
    flushSync(() => change({ isRowOpen: true, isExpanded: true }));
    input.current?.focus();
  };
  const close = () => {
    change(CLOSED);
    if (isRowOpen) opener.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={opener}
        hideFrom="xl"
        variant="header"
        aria-label={t('search')}
        aria-expanded={isRowOpen}
        onPointerEnter={use}
        onClick={open}
      >
        <Search size={22} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Form
        role="search"
        data-screen
        data-open={isRowOpen}
        action={paths.products}
        onFocus={use}
        onPointerEnter={use}
        onSubmit={(event) => handlers.current?.onSubmit(event)}
      >
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <Input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={LIST_ID}
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder={t('searchJewellery')}
          maxLength={LIMITS.search.max}
          value={text}
          onChange={({ target }) => change({ text: target.value, isExpanded: true, activeId: undefined })}
          onClick={() => change({ isExpanded: true })}
          onKeyDown={(event) => handlers.current?.onKeyDown(event)}
        />
        <TextButton variant="nav" hideFrom="xl" ps="3" onClick={close}>
          {t('cancel')}
        </TextButton>
        <DrawerErrorBoundary name={t('theSuggestions')} isOpen={isExpanded}>
          <Suspense>
            {isUsed && <SearchSuggestions field={field} change={change} onClose={close} handlers={handlers} />}
          </Suspense>
        </DrawerErrorBoundary>
      </Form>
    </>
  );
}

/** The field shows what the products page was searched for. Another page closes it. */
function useSearchField(): [SearchFieldState, (change: Partial<SearchFieldState>) => void] {
  const { pathname, search } = useLocation();
  const searched = (pathname === paths.products && new URLSearchParams(search).get('search')) || '';
  const place = pathname + searched;
  const [field, setField] = useState<SearchFieldState>({ ...CLOSED, text: searched });
  const [shownPlace, setShownPlace] = useState(place);
  if (shownPlace !== place) {
    setShownPlace(place);
    setField({ ...CLOSED, text: searched });
  }
  const change = useCallback((part: Partial<SearchFieldState>) => setField((before) => ({ ...before, ...part })), []);
  return [field, change];
}

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    '& > svg': { flexShrink: 0, ms: '3', me: '-30px', zIndex: '1', color: 'fg.muted', pointerEvents: 'none' },
    xlDown: {
      position: 'absolute',
      inset: '0',
      zIndex: 'menu',
      px: { base: '4', md: '10' },
      bg: 'bg.head',
      '&[data-open=false]': { display: 'none' },
    },
    xl: { position: 'relative', width: '15rem' },
  },
});

const Input = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    height: '11',
    ps: '10',
    pe: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    _placeholder: { color: 'fg.placeholder' },
  },
});
