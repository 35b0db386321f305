import { useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ComponentProps } from 'react';
import { DELIVERY } from '#shared/limits';
import { formatRs, toRupees } from '#shared/money';
import { errorMessage } from '../../../lib/errors/error-message';
import { DeliveryCities, type DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { acceptGone } from '../form/accept-gone';
import { useConfirm } from '../form/use-confirm';
import { ListAndForm } from '../list/list-and-form';
import { EmptyList, ListSkeleton } from '../list/list-states';
import { useReload } from '../list/use-reload';
import { LoadError } from '../list/load-error';
import { useAdminMessages } from '../messages/message-store';
import { RemoveDeliveryCity } from './city-documents';
import { CityForm } from './city-form';
import { CityList, editButtonId } from './city-list';
import { t } from './texts';
import { forgetCity } from './use-city-form';

/** The cities with a delivery fee of their own, and the form that adds one or changes the selected one. */
export function CitiesTab() {
  const list = useQuery(DeliveryCities, { fetchPolicy: 'cache-and-network', refetchOn: { windowFocus: true } });
  // The city itself, not its id: its form stays when somebody else removes it.
  const [selected, select] = useState<DeliveryCity | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cities = list.data?.deliveryCities;
  const { target, dialog, ask } = useRemoval((id) => {
    if (id === selected?.id) select(null);
    forgetCity(id);
  });
  const closeForm = () => {
    select(null);
    if (selected) focusAfterEdit(selected.id, heading.current);
  };
  return (
    <ListAndForm>
      <section aria-labelledby="cities">
        <chakra.h2 id="cities" ref={heading} tabIndex={-1} outline="none" textStyle="row">
          {t('cities')}
        </chakra.h2>
        <chakra.p color="fg.muted" mb="4">
          <NoWrapAmounts>{t('whatFor', generalAmounts())}</NoWrapAmounts>
        </chakra.p>
        {list.error && (
          <LoadError mb="4" onRetry={() => void list.refetch().catch(() => undefined)}>
            {errorMessage(list.error, t('failedToLoad'))}
          </LoadError>
        )}
        <Cities cities={cities} isLoading={!list.error} onEdit={select} onRemove={ask} />
      </section>
      <section aria-labelledby="city-form">
        <chakra.h2 id="city-form" textStyle="row" mb="4">
          {selected ? t('editCity') : t('newCity')}
        </chakra.h2>
        <CityForm key={selected?.id ?? 'new'} city={selected} onDone={closeForm} />
      </section>
      <ConfirmDialog
        {...dialog}
        title={t('removeQuestion', { name: target?.name ?? '' })}
        confirmLabel={t('removeCity')}
        confirmingLabel={t('removing')}
        finalFocus={() => heading.current}
      >
        {t('removeText')}
      </ConfirmDialog>
    </ListAndForm>
  );
}

/** The Edit button of the city, or the heading if it is gone. */
const focusAfterEdit = (id: string, heading: HTMLElement | null): void =>
  (document.getElementById(editButtonId(id)) ?? heading)?.focus();

interface CitiesProps extends Omit<ComponentProps<typeof CityList>, 'cities'> {
  cities: readonly DeliveryCity[] | undefined;
  isLoading: boolean;
}

function Cities({ cities, isLoading, ...actions }: CitiesProps) {
  if (cities)
    return cities.length === 0 ? <EmptyList>{t('none')}</EmptyList> : <CityList cities={cities} {...actions} />;
  if (!isLoading) return null;
  return (
    <ListSkeleton rows={3} rowHeight={{ base: '121px', md: '97px' }}>
      {t('loading')}
    </ListSkeleton>
  );
}

const generalAmounts = () => ({
  fee: formatRs(toRupees(DELIVERY.feePaisa)),
  freeFrom: formatRs(toRupees(DELIVERY.freeFromPaisa)),
});

/** Removes a city once confirmed. */
function useRemoval(onRemoved: (id: string) => void) {
  const [remove] = useMutation(RemoveDeliveryCity);
  const reload = useReload('DeliveryCities');
  const { showMessage } = useAdminMessages();
  return useConfirm(
    async ({ id, name }: DeliveryCity) => {
      await acceptGone(remove({ variables: { id } }));
      await reload();
      showMessage(t('removed', { name }));
      onRemoved(id);
    },
    t('failedToRemove'),
    reload,
  );
}
