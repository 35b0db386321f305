import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { SIDE_BY_SIDE_FROM_PX, stepPreview, stepSlide } from './gallery-steps';

/** The slider between phone and desktop; beyond it one large picture stands beside its thumbnails. */
const isSideBySide = () => window.matchMedia(`(min-width: ${SIDE_BY_SIDE_FROM_PX}px) and (max-width: 1023px)`).matches;

/** Which picture is shown, moved by swiping, thumbnails and arrow keys. */
export function useGallery(count: number) {
  const [viewport, slider] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!slider) return;
    const onSelect = () => setIndex(slider.selectedScrollSnap());
    slider.on('select', onSelect);
    return () => {
      slider.off('select', onSelect);
    };
  }, [slider]);

  const show = useCallback(
    (next: number) => {
      slider?.scrollTo(stepSlide(next, 0, count, isSideBySide()), prefersReducedMotion());
      // After the slider, which stops one earlier where two pictures stand side by side.
      setIndex(stepPreview(next, 0, count));
    },
    [slider, count],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.defaultPrevented) return;
    event.preventDefault();
    show(stepPreview(index, by, count));
  };
  return { viewport, index, show, onKeyDown };
}
