import type { KeyboardEvent, RefObject } from 'react';
import type { SearchFieldState } from './search-field';

interface OptionKeys {
  list: RefObject<HTMLElement | null>;
  field: SearchFieldState;
  change: (change: Partial<SearchFieldState>) => void;
  /** Closes the list; Escape does. */
  onClose: () => void;
}

/** The index of the option that a key leads to from the active one (-1: none); undefined for other keys. */
function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  // Without an active option Home and End move the cursor in the text.
  if (active < 0) return undefined;
  return { Home: 0, End: count - 1 }[key];
}

/** The keys of a combobox with a list: the focus stays in the field, which names the active option. */
export function useOptionKeys({ list, field, change, onClose }: OptionKeys) {
  const onListKey = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const active = options.findIndex(({ id }) => id === field.activeId);
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options[active]?.click();
      return;
    }
    const target = targetOf(event.key, active, options.length);
    const option = target === undefined ? undefined : options[target];
    if (!option) return;
    event.preventDefault();
    change({ activeId: option.id });
    option.scrollIntoView({ block: 'nearest' });
  };

  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (field.isExpanded || field.isRowOpen)) {
      // Otherwise the browser would empty the field.
      event.preventDefault();
      onClose();
    } else if (field.isExpanded) onListKey(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      change({ isExpanded: true });
    }
  };
}
