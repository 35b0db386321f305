import { useEffect, useState } from 'react';

/** True after the window's load event, so that hidden images do not compete with the first visible one. */
export function useAfterLoad(): boolean {
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const onLoad = () => setLoaded(true);
    if (document.readyState === 'complete') {
      const timer = window.setTimeout(onLoad);
      return () => window.clearTimeout(timer);
    }
    window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return hasLoaded;
}
