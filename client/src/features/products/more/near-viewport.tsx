import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Loads its content once it comes near the window; nothing where that fails. What is below costs nothing before. */
export function NearViewport({ load }: { load: () => Promise<ReactNode> }) {
  const place = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState<ReactNode>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        latestLoad.current().then(setContent, () => undefined);
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // The height keeps the footer out of the window until the rows are there.
    <chakra.div ref={place} data-screen mt={{ base: '14', lg: '20' }} minH={{ base: '22rem', lg: '30rem' }}>
      {content}
    </chakra.div>
  );
}
