import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { TextField } from '../../ui/text-field';

const PAUSE_MS = 300;

interface SearchBoxProps {
  placeholder: string;
  /** What the list is narrowed by. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once typing has paused, and follows the address wherever else that is changed: by Back, or by another search. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // By the step in the history: Back may lead to the very words that were there before an own search, which then never shows here.
  const { key } = useLocation();
  const step = `${key} ${value}`;
  const [seen, setSeen] = useState(step);
  if (seen !== step) {
    setSeen(step);
    // Only what came from elsewhere: an own search that arrives late must not take back what was typed since.
    if (value !== asked) {
      setTyped(value);
      setAsked(value);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked) return;
    const timer = window.setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <TextField
      label="Search"
      type="search"
      placeholder={placeholder}
      maxLength={LIMITS.search.max}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
