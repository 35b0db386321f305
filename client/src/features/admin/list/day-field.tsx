import { useState } from 'react';
import { isDay } from '#shared/days';
import { TextField } from '../../../ui/form/text-field';

interface DayFieldProps {
  id: string;
  label: string;
  /** YYYY-MM-DD; empty without one. */
  day: string;
  error?: string | undefined;
  /** Gets whole days, and an empty text. */
  onDay: (day: string) => void;
}

/** A day in the URL. What is typed stays here until it is a day, 2026 begins as the year 0002, or the field is left. */
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
        // A half typed date is empty too, and bad.
        if (target.validity.badInput) return;
        setTyped(target.value);
        if (target.value === '' || isDay(target.value)) onDay(target.value);
      }}
      // The field would name another day than the lists.
      onBlur={() => setTyped(day)}
    />
  );
}
