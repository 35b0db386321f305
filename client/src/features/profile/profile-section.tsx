import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Delayed, LoadingText, Skeleton } from '../../ui/feedback/loading';
import { FieldGrid } from '../../ui/form/field-grid';
import { PageTitle } from '../../ui/layout/page-title';

/** A page of the profile: title and content. */
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

/** The form's buttons: a column on phones, else a row. */
export const FormButtons = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: '3' },
});

/** Stands in for a form with that many fields until the account is loaded. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Delayed>
        <chakra.div maxW="44rem">
          <FieldGrid>
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Skeleton height="4" maxW="6rem" mt="3px" mb="9px" />
                <Skeleton height="48px" />
              </div>
            ))}
          </FieldGrid>
          <Skeleton height="48px" width={{ base: 'full', sm: '6rem' }} mt="6" />
        </chakra.div>
      </Delayed>
    </div>
  );
}
