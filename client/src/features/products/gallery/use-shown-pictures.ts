import { useState } from 'react';
import { useDataSaver } from '../../../lib/browser/data-saver';

/** Whether a picture is loaded: where data is saved, the first one and those that were asked for. */
export function useShownPictures(current: number): (index: number) => boolean {
  const savesData = useDataSaver();
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set([0]));
  if (!shown.has(current)) setShown(new Set([...shown, current]));
  return (index) => !savesData || shown.has(index);
}
