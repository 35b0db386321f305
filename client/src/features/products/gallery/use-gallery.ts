import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { isRightToLeft } from '../../../lib/browser/is-right-to-left';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { SIDE_BY_SIDE_FROM_PX, stepImage, stepSlide } from './gallery-steps';

/** On a tablet the slider shows two images side by side. */
const isSideBySide = () => window.matchMedia(`(min-width: ${SIDE_BY_SIDE_FROM_PX}px) and (max-width: 1023px)`).matches;

/** The index of the shown image, changed by swiping, thumbnails and arrow keys. */
export function useGallery(count: number) {
  const [viewport, slider] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    direction: isRightToLeft() ? 'rtl' : 'ltr',
  });
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
      // After scrolling, because the slider reports an earlier image if it shows two side by side.
      setIndex(stepImage(next, 0, count));
    },
    [slider, count],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.defaultPrevented) return;
    event.preventDefault();
    show(stepImage(index, isRightToLeft() ? -by : by, count));
  };
  return { viewport, index, show, onKeyDown };
}
