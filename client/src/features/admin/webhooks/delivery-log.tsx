import { useMutation, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { shortIdOf } from '#shared/record-id';
import { DELIVERY_STATE_LABELS, WEBHOOK_EVENT_LABELS } from '#shared/webhook-events';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { sharedText } from '../../../lib/i18n/i18n';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { Pagination } from '../../../ui/navigation/pagination';
import { ListRow } from '../list/list-row';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import { useShownData } from '../list/use-admin-list';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';
import { RedeliverWebhook, WebhookDeliveries, Webhooks, type Delivery } from './webhook-documents';

/** What was sent to a webhook, the newest first, with the way to send it again. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1);
  const variables = { webhookId, page };
  const query = useQuery(WebhookDeliveries, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const { error } = query;
  const { shown, isStale } = useShownData(query);
  const reload = () => query.refetch().catch(() => undefined);
  const list = shown?.webhookDeliveries;
  if (!list)
    return error ? (
      <LoadError onRetry={() => void reload()}>{errorMessage(error, t('failedToLoadLog'))}</LoadError>
    ) : (
      <chakra.p mt="3" role="status">
        {t('loadingLog')}
      </chakra.p>
    );
  if (list.items.length === 0) return <chakra.p mt="3">{t('nothingSent')}</chakra.p>;
  return (
    <chakra.div mt="3">
      <StaleList isStale={isStale}>
        <chakra.ul listStyleType="none">
          {list.items.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} onSettled={() => void reload()} />
          ))}
        </chakra.ul>
      </StaleList>
      <Pagination page={list.pageInfo} itemName={t('deliveries')} onPageChange={setPage} />
    </chakra.div>
  );
}

interface DeliveryItemProps {
  delivery: Delivery;
  /** Called also after an error: it may be sent again all the same, if only the response was lost. */
  onSettled: () => void;
}

function DeliveryItem({ delivery, onSettled }: DeliveryItemProps) {
  const { event, subjectId, state, createdAt, error } = delivery;
  const { dates } = useShopDates();
  const { showMessage } = useAdminMessages();
  const [redeliver, { client }] = useMutation(RedeliverWebhook);
  const send = useSingleFlight(async () => {
    try {
      await redeliver({ variables: { deliveryId: delivery.id } });
      showMessage(t('sentAgain'));
    } catch (failure) {
      showMessage(errorMessage(failure, t('failedToSend')), 'error');
      // Its webhook may be deleted.
      if (errorCode(failure) === 'NOT_FOUND')
        void client.refetchQueries({ include: [Webhooks] }).catch(() => undefined);
    }
    onSettled();
  });
  const label = sharedText(WEBHOOK_EVENT_LABELS[event]);
  const time = dates.dateTime(createdAt);
  return (
    <ListRow px="0" borderTopWidth="1px" borderBottomWidth="0">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <p>
          {label}, {shortIdOf(subjectId)}
        </p>
        <chakra.p color="fg.muted">
          {time}: {sharedText(DELIVERY_STATE_LABELS[state])}
          {error && `. ${error}`}
        </chakra.p>
        <Attempts delivery={delivery} />
      </chakra.div>
      <Button
        size="md"
        variant="outline"
        ms="auto"
        aria-label={t('againNamed', { event: label, time })}
        onClick={() => void send()}
      >
        {t('again')}
      </Button>
    </ListRow>
  );
}

function Attempts({ delivery: { attempts, dueAt } }: { delivery: Delivery }) {
  const { dates } = useShopDates();
  const next = dueAt ? `, ${t('next', { time: dates.dateTime(dueAt) })}` : '';
  return (
    <chakra.p color="fg.muted">
      {t('attempts', { count: attempts })}
      {next}
    </chakra.p>
  );
}
