import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { PageTitle } from '../../ui/layout/page-title';

/** One of the profile's pages: its title, a hairline, and what it holds. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title}>
      <chakra.div pb={{ base: '4', lg: '5' }} borderBottomWidth="1px">
        <PageTitle title={title} />
      </chakra.div>
      <chakra.div pt={{ base: '6', lg: '8' }}>{children}</chakra.div>
    </chakra.section>
  );
}

/** Pairs of fields where there is room. */
export const Pairs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '5',
  },
});

/** The form's buttons, one below the other where a thumb presses them. */
export const Buttons = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: '3' },
});

/** Stands in for a form until the account is known: its labels, its fields and its button. */
export function ComingForm({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Delayed>
        <chakra.div maxW="44rem">
          <Pairs>
            {Array.from({ length: fields }, (_, place) => (
              <div key={place}>
                <Skeleton height="4" maxW="6rem" mt="3px" mb="9px" />
                <Skeleton height="48px" />
              </div>
            ))}
          </Pairs>
          <Skeleton height="48px" width={{ base: 'full', sm: '6rem' }} mt="6" />
        </chakra.div>
      </Delayed>
    </div>
  );
}
