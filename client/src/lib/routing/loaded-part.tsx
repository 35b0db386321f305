import { useEffect, useState, type ComponentType } from 'react';

/** A part that few need: its code is loaded when it is mounted. Shows nothing until then, or if that fails. */
export function LoadedPart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  return Part && <Part />;
}
