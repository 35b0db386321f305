import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { WEBHOOK_EVENT_LABELS } from '#shared/webhook-events';
import { sharedText } from '../../../lib/i18n/i18n';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/feedback/badge';
import { Card } from '../../../ui/layout/card';
import { EmptyList } from '../list/list-states';
import { t } from './texts';
import { hostOf, type Webhook } from './webhook-documents';
import { WebhookForm } from './webhook-form';

const DeliveryLog = lazyComponent(() => import('./delivery-log').then((m) => m.DeliveryLog));

interface ItemActions {
  onSettled: () => unknown;
  onReplace: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

export function WebhookList({ webhooks, ...actions }: ItemActions & { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <EmptyList>{t('none')}</EmptyList>;
  return (
    <Card as="ul" listStyleType="none">
      {webhooks.map((webhook) => (
        <Item key={webhook.id}>
          <WebhookItem webhook={webhook} {...actions} />
        </Item>
      ))}
    </Card>
  );
}

function WebhookItem({ webhook, onSettled, onReplace, onRemove }: ItemActions & { webhook: Webhook }) {
  const [open, setOpen] = useState<'form' | 'log' | null>(null);
  const host = hostOf(webhook);
  if (open === 'form')
    return (
      <WebhookForm
        webhook={webhook}
        onCancel={() => setOpen(null)}
        onSaved={() => setOpen(null)}
        onSettled={onSettled}
      />
    );
  return (
    <>
      <Summary webhook={webhook} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button
          size="md"
          variant="outline"
          aria-expanded={open === 'log'}
          aria-label={t(open === 'log' ? 'hideLogNamed' : 'logNamed', { host })}
          onClick={() => setOpen(open === 'log' ? null : 'log')}
        >
          {open === 'log' ? t('hideLog') : t('log')}
        </Button>
        <Button size="md" variant="outline" aria-label={t('editNamed', { host })} onClick={() => setOpen('form')}>
          {t('edit')}
        </Button>
        <Button
          size="md"
          variant="outline"
          aria-label={t('newSecretNamed', { host })}
          onClick={() => onReplace(webhook)}
        >
          {t('newSecret')}
        </Button>
        <Button size="md" variant="outline" aria-label={t('removeNamed', { host })} onClick={() => onRemove(webhook)}>
          {t('remove')}
        </Button>
      </chakra.div>
      {open === 'log' && (
        <Suspense fallback={<chakra.p mt="3">{t('loadingLog')}</chakra.p>}>
          <DeliveryLog webhookId={webhook.id} />
        </Suspense>
      )}
    </>
  );
}

function Summary({ webhook: { url, events, isEnabled, createdAt, waiting } }: { webhook: Webhook }) {
  const { dates } = useShopDates();
  return (
    <chakra.div minW="0" overflowWrap="anywhere">
      <p>
        <chakra.strong fontWeight="600">{url}</chakra.strong>{' '}
        <Badge size="xs" tone={isEnabled ? 'featured' : 'muted'} px="2.5">
          {isEnabled ? t('enabled') : t('disabled')}
        </Badge>
      </p>
      <p>{events.map((event) => sharedText(WEBHOOK_EVENT_LABELS[event])).join(', ')}</p>
      <chakra.p color="fg.muted">
        {t('made', { time: dates.dateTime(createdAt) })}, {t('waiting', { count: waiting })}
      </chakra.p>
    </chakra.div>
  );
}

const Item = chakra('li', {
  base: { px: { base: '4', md: '5' }, py: '4', borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } },
});
