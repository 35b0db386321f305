import type { ReactNode } from 'react';
import { Flex, Text, chakra } from '@chakra-ui/react';
import { EmptyFrames } from '../../../ui/feedback/state-screen';
import { DiamondIcon } from '../../../ui/brand/wordmark';
import type { ListParams } from '../filters/list-params';
import { t } from '../texts';

interface EmptyListProps {
  title: string;
  text: string;
  /** Buttons and links for the next step. */
  children: ReactNode;
}

/** Shown in place of a list without products. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      pt={{ base: '10', md: '14' }}
      pb={{ base: '0', md: '8' }}
    >
      <EmptyFrames icon={<DiamondIcon size={44} />} />
      <chakra.h2
        mt="7"
        fontFamily="heading"
        fontSize={{ base: '1.75rem', lg: '2rem' }}
        lineHeight={{ base: '2.125rem', lg: '2.5rem' }}
        maxW="full"
        overflowWrap="anywhere"
      >
        {title}
      </chakra.h2>
      <Text maxW="full" mt="2" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line" textWrap="balance">
        {text}
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} justify="center" gap="3" mt="7" width="full">
        {children}
      </Flex>
    </Flex>
  );
}

/** The text of an empty list, which names the applied filters. */
export function noResultsText({ colour, search, inStock }: ListParams, categoryName: string): string {
  const parts = [
    colour,
    inStock && t('inStock'),
    search && t('forSearch', { search }),
    categoryName && t('amongTheCategoryName', { categoryName }),
  ].filter(Boolean);
  return parts.length === 0
    ? t('nothingAtThesePricesTodayTake')
    : t('nothingTodayTakeOneFilterOff', { parts: parts.join(' ') });
}
