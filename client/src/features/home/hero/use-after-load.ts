import { useEffect, useState } from 'react';

/** False until the page has loaded: what is not yet seen must not compete with the first picture. */
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
