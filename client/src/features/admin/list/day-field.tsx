import { useState } from 'react';
import { isDay } from '#shared/days';
import { TextField } from '../../../ui/form/text-field';

interface DayFieldProps {
  id: string;
  label: string;
  /** YYYY-MM-DD; empty without one. */
  day: string;
  error?: string | undefined;
  /** Called with whole days, and with an empty text when the field is cleared. */
  onDay: (day: string) => void;
}

/**
 * A day that the URL holds. The text is kept here while it is typed, because half of it is no day, or another one: 2026
 * begins as the year 0002. Leaving the field shows the day of the URL again.
 */
export function DayField({ day, onDay, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [shownDay, setShownDay] = useState(day);
  if (shownDay !== day) {
    setShownDay(day);
    setTyped(day);
  }
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => {
        // A half-typed date reads as an empty text; `badInput` tells it from a cleared field.
        if (target.validity.badInput) return;
        setTyped(target.value);
        if (target.value === '' || isDay(target.value)) onDay(target.value);
      }}
      // Otherwise the field would name another day than what is listed.
      onBlur={() => setTyped(day)}
    />
  );
}
