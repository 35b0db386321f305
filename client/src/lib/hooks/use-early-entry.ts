import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a control of the server's HTML, which can be used before its code is there: React leaves in it what was entered,
 * and its state knows nothing of that. `takeOver` gets the control once, when React has it. The control needs
 * `autoComplete="off"`, or its form: browsers put back old entries after a reload.
 */
export function useEarlyEntry<Control>(takeOver: (control: Control) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef(takeOver);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
