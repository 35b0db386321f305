import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { TextField } from '../../../ui/form/text-field';
import { t } from './texts';

const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  placeholder: string;
  /** The search text of the list, from the URL. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once typing has paused, and follows a search text that changes elsewhere, for instance by Back. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  // Compares history entries and not only values: Back may restore the value from before the last search before that
  // search was rendered.
  const { key } = useLocation();
  const historyEntry = `${key} ${value}`;
  const [lastEntry, setLastEntry] = useState(historyEntry);
  if (lastEntry !== historyEntry) {
    setLastEntry(historyEntry);
    // Skips a search of this box that arrives late: it would overwrite what was typed since.
    if (value !== submitted) {
      setText(value);
      setSubmitted(value);
    }
  }
  useEffect(() => {
    const search = text.trim();
    if (search === submitted) return;
    const timer = window.setTimeout(() => {
      setSubmitted(search);
      onSearch(search);
    }, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <TextField
      label={t('search')}
      type="search"
      placeholder={placeholder}
      maxLength={LIMITS.search.max}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
