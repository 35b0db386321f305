import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../navigation/text-link';

interface CardRowProps {
  title: string;
  /** The link to the full list. */
  more?: { to: string; label: string };
  hasMutedTitle?: boolean;
  titleAs?: 'h2' | 'h3';
  cards: { id: string; card: ReactNode }[];
}

const DESKTOP_COLUMNS = 4;

/** The `sizes` of the image of a card in a row. */
export const ROW_SIZES = '(min-width: 1280px) 282px, (min-width: 1024px) 23vw, (min-width: 480px) 220px, 172px';

/** A titled row of cards: four columns on a desktop, scrolled sideways on a phone. */
export function CardRow({ title, more, hasMutedTitle = false, titleAs = 'h3', cards }: CardRowProps) {
  return (
    <section aria-label={title}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="6" minH={more && '11'}>
        <chakra.h3
          as={titleAs}
          minW="0"
          textStyle="row"
          overflowWrap="anywhere"
          color={hasMutedTitle ? 'fg.muted' : 'fg'}
        >
          {title}
        </chakra.h3>
        <chakra.div aria-hidden flex="1 0 1.5rem" height="1px" bg="border" display={{ base: 'none', lg: 'block' }} />
        {more && (
          // A long category name wraps instead of widening the page.
          <TextLink variant="more" to={more.to} maxW="60%" overflowWrap="anywhere">
            {more.label}
            <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
          </TextLink>
        )}
      </chakra.div>
      <CardStrip>
        {cards.map(({ id, card }, index) => (
          <chakra.li key={id} scrollSnapAlign="start" display={{ lg: index < DESKTOP_COLUMNS ? 'block' : 'none' }}>
            {card}
          </chakra.li>
        ))}
      </CardStrip>
    </section>
  );
}

export const CardStrip = chakra('ul', {
  base: {
    listStyle: 'none',
    mt: { base: '3.5', lg: '7' },
    display: 'grid',
    gap: { base: '3', lg: '6' },
    gridAutoFlow: { base: 'column', lg: 'row' },
    gridAutoColumns: { base: '172px', sm: '220px' },
    gridTemplateColumns: { lg: 'repeat(4, minmax(0, 1fr))' },
    overflowX: { base: 'auto', lg: 'visible' },
    scrollSnapType: { base: 'x mandatory', lg: 'none' },
    // Reaches the edges of the screen, so that part of the next card is visible; `py` leaves room for focus rings.
    mx: { base: '-4', md: '-10', lg: '0' },
    px: { base: '4', md: '10', lg: '0' },
    py: { base: '1', lg: '0' },
    scrollPaddingInline: { base: '16px', md: '40px', lg: '0' },
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
  },
});
