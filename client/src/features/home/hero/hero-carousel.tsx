import { chakra } from '@chakra-ui/react';
import { ROTATION_MS } from '#shared/limits';
import { siteImage } from '../../../lib/images/site-image';
import { SHORT_VIEWPORT } from '../../../ui/layout/short-viewport';
import { ResponsiveImage } from '../../../ui/media/responsive-image';
import { PauseButton } from '../../../ui/button/pause-button';
import { ImageButton } from '../../../ui/button/image-button';
import { useNeededSlides } from './use-needed-slides';
import { useAutoRotation } from '../use-auto-rotation';
import { t } from '../texts';

const SLIDES = [
  {
    name: 'hero-1',
    alt: 'aGoldRingWithAnEmerald',
  },
  {
    name: 'hero-2',
    alt: 'strandsOfPearlsWithARuby',
  },
  {
    name: 'hero-3',
    alt: 'aGoldCuffSetWithRed',
  },
  {
    name: 'hero-4',
    alt: 'goldJhumkaEarringsWithPearls',
  },
] as const;

/** One large image and four thumbnails that select it. */
export function HeroCarousel() {
  const { index, show, isPaused, isRunning, togglePause, pauseHandlers } = useAutoRotation(SLIDES.length);
  const needed = useNeededSlides(index, SLIDES.length);

  return (
    <chakra.div
      {...pauseHandlers}
      role="group"
      aria-label={t('featuredJewellery')}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 564fr) minmax(0, 132fr)' }}
      gridTemplateRows={{ lg: 'minmax(0, 1fr)' }}
      gap="2"
      height={{ lg: '640px' }}
    >
      <chakra.div
        position="relative"
        height={{ base: '348px', sm: 'auto' }}
        // Beside the text the pictures are whole: at 200 % zoom, too.
        aspectRatio={{ sm: '4 / 5', lg: 'auto' }}
        css={{ [SHORT_VIEWPORT]: { height: { base: 'max(12rem, 58dvh)', sm: 'auto' } } }}
        bg="velvet"
        borderRadius={{ sm: 'l2' }}
        overflow="hidden"
      >
        {SLIDES.map(
          ({ name, alt }, position) =>
            (needed.has(position) || position === index) && (
              <Slide key={name} name={name} alt={t(alt)} isShown={position === index} isFirst={position === 0} />
            ),
        )}
        <PauseButton
          target={t('pictures')}
          isPaused={isPaused}
          onClick={togglePause}
          position="absolute"
          bottom="3"
          insetEnd="3"
          color="velvet.fg"
          bg="rgba(43,20,36,.7)"
          borderRadius="l2"
          _focusVisible={{ outlineColor: 'velvet.accent' }}
        />
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(4, minmax(0, 1fr))', lg: '1fr' }}
        gridTemplateRows={{ lg: 'repeat(4, minmax(0, 1fr))' }}
        gap="2"
        px={{ base: '4', sm: '0' }}
      >
        {SLIDES.map(({ name, alt }, position) => (
          <ImageButton
            key={name}
            variant="onVelvet"
            height={{ base: '56px', md: '80px', lg: 'auto' }}
            minH="0"
            aria-label={t('showPictureOf', { position: position + 1, length: SLIDES.length, alt: t(alt) })}
            aria-current={position === index}
            onClick={() => show(position)}
          >
            <ResponsiveImage
              {...siteImage(name)}
              sizes="132px"
              htmlWidth={640}
              htmlHeight={800}
              alt=""
              loading="lazy"
              fetchPriority="low"
            />
            {position === index && <Progress data-running={isRunning || undefined} />}
          </ImageButton>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

interface SlideProps {
  name: string;
  alt: string;
  isShown: boolean;
  isFirst: boolean;
}

function Slide({ name, alt, isShown, isFirst }: SlideProps) {
  return (
    <ResponsiveImage
      {...siteImage(name)}
      sizes="(min-width: 1024px) 564px, (min-width: 480px) 50vw, 100vw"
      htmlWidth={1200}
      htmlHeight={1500}
      alt={alt}
      aria-hidden={!isShown}
      fetchPriority={isFirst ? 'high' : 'low'}
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      opacity={isShown ? 1 : 0}
      transition="opacity 600ms"
      _motionReduce={{ transition: 'none' }}
    />
  );
}

/** A progress bar that fills until the next image is shown; empty while the rotation is paused. */
const Progress = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: '2',
    height: '2px',
    bg: 'rgba(248,239,228,.35)',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      bg: 'velvet.accent',
      transformOrigin: 'left',
      _rtl: { transformOrigin: 'right' },
      scale: '0 1',
    },
    '&[data-running]::after': { animation: `grow ${ROTATION_MS}ms linear forwards` },
  },
});
