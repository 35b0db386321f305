import { chakra } from '@chakra-ui/react';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { RowLink } from '../../ui/navigation/row-link';

/** The options begin below the field. */
export const INSET = { base: '4', md: '10', xl: '4' };

interface OptionListState {
  activeId: string | undefined;
  /** A list in an overlay has a history entry of its own, which the chosen page takes over. */
  replaces: boolean;
  /** `search`: the text that the option searches for; empty for a page. */
  onChoose: (search: string) => void;
}

export const OptionList = createContext<OptionListState | null>(null);

interface OptionProps {
  id: string;
  to: string;
  search?: string;
  children: ReactNode;
}

/** A suggestion: a link, so that it can be opened in a new tab. The focus stays in the field. */
export function Option({ id, to, search = '', children }: OptionProps) {
  const list = use(OptionList);
  const onClick = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) list?.onChoose(search);
  };
  return (
    <RowLink
      variant="option"
      px={INSET}
      role="option"
      id={id}
      to={to}
      replace={list?.replaces}
      tabIndex={-1}
      aria-selected={id === list?.activeId}
      onClick={onClick}
    >
      {children}
    </RowLink>
  );
}

/** Options with a heading. */
export function OptionGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-labelledby={id} _notFirst={{ borderTopWidth: '1px', mt: '2', pt: '2' }}>
      <chakra.div id={id} px={INSET} py="1" textStyle="small" color="fg.muted">
        {title}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
