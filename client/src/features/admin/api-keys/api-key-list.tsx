import { chakra } from '@chakra-ui/react';
import { API_SCOPE_LABELS } from '#shared/api-scopes';
import { sharedText } from '../../../lib/i18n/i18n';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../list/list-row';
import type { ApiKey } from './api-key-documents';
import { t } from './texts';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  const { dates } = useShopDates();
  const usedText = ({ lastUsedAt }: ApiKey) =>
    lastUsedAt ? t('lastUsed', { time: dates.dateTime(lastUsedAt) }) : t('neverUsed');
  return (
    <Card as="ul" listStyleType="none">
      {keys.map((key) => (
        <ListRow key={key.id}>
          <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
            <p>
              <chakra.strong fontWeight="600">{key.name}</chakra.strong>, {t('endsWith', { ending: key.ending })}
            </p>
            <p>{key.scopes.map((scope) => sharedText(API_SCOPE_LABELS[scope])).join(', ')}</p>
            <chakra.p color="fg.muted">
              {t('made', { time: dates.dateTime(key.createdAt) })}, {usedText(key)}
            </chakra.p>
          </chakra.div>
          <Button
            size="md"
            variant="outline"
            ms="auto"
            aria-label={t('revokeNamed', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('revoke')}
          </Button>
        </ListRow>
      ))}
    </Card>
  );
}
