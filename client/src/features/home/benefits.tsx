import { chakra } from '@chakra-ui/react';
import { Gem, HandCoins, Truck } from 'lucide-react';
import { Container } from '../../ui/layout/container';
import { PauseButton } from '../../ui/button/pause-button';
import { IconButton } from '../../ui/button/icon-button';
import { useAutoRotation } from './use-auto-rotation';
import { t } from './texts';

const BENEFITS = [
  {
    title: 'fastDelivery',
    text: 'fastDeliveryToYourDoorstep',
    Icon: Truck,
  },
  {
    title: 'affordableLuxury',
    text: 'premiumLooksFairPrices',
    Icon: HandCoins,
  },
  {
    title: 'premiumQuality',
    text: 'craftedWithCareToLast',
    Icon: Gem,
  },
] as const;

/** Three benefits in a row; on a phone they rotate, one at a time. */
export function Benefits() {
  const { index, show, isPaused, togglePause, pauseHandlers } = useAutoRotation(BENEFITS.length);
  return (
    <Container as="section" {...pauseHandlers} aria-labelledby="benefits" pt={{ base: '12', lg: '18' }}>
      <chakra.h2 id="benefits" srOnly>
        {t('benefits')}
      </chakra.h2>
      <chakra.div borderBlockWidth="1px" pt={{ base: '4', md: '0' }} pb={{ base: '2', md: '0' }}>
        <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
          {BENEFITS.map(({ title, text, Icon }, position) => (
            <Benefit key={title} display={{ base: position === index ? 'flex' : 'none', md: 'flex' }}>
              <chakra.span color="accent" aria-hidden flexShrink="0">
                <Icon size={32} strokeWidth={1.5} />
              </chakra.span>
              <div>
                <chakra.h3 textStyle="subhead">{t(title)}</chakra.h3>
                <chakra.p color="fg.muted">{t(text)}</chakra.p>
              </div>
            </Benefit>
          ))}
        </chakra.ul>
        <chakra.div hideFrom="md" display="flex" justifyContent="space-between">
          <chakra.div display="flex">
            {BENEFITS.map(({ title }, position) => (
              <IconButton
                key={title}
                variant="dot"
                aria-label={t('showTitle', { title: t(title) })}
                aria-current={position === index}
                onClick={() => show(position)}
              />
            ))}
          </chakra.div>
          <PauseButton
            target={t('benefitsInSentence')}
            isPaused={isPaused}
            onClick={togglePause}
            color="accent"
            flexShrink="1"
            me="-2"
          />
        </chakra.div>
      </chakra.div>
    </Container>
  );
}

const Benefit = chakra('li', {
  base: {
    alignItems: 'center',
    gap: { base: '6', md: '4', lg: '6' },
    minHeight: { base: '72px', md: '126px' },
    px: { base: '0', md: '4', lg: '8' },
    '&:not(:first-of-type)': { borderInlineStartWidth: { base: '0', md: '1px' } },
  },
});
