import type { MANUAL_CHANNELS } from '#shared/order-channels';
import type { OrderChannel } from '../../../generated/graphql';
import { t } from './texts';

export const channelText = (channel: OrderChannel): string =>
  ({
    WEBSITE: t('website'),
    TELEPHONE: t('telephone'),
    WHATSAPP: t('whatsApp'),
    INSTAGRAM: t('instagram'),
    OTHER: t('other'),
  })[channel];

/** The channels of orders that are entered. */
export const manualChannels: readonly OrderChannel[] = [
  'TELEPHONE',
  'WHATSAPP',
  'INSTAGRAM',
  'OTHER',
] satisfies Uppercase<(typeof MANUAL_CHANNELS)[number]>[];
