import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('products.share', {
  share: 'Share',
  shareThisPiece: 'Share this piece',
  whatsApp: 'WhatsApp',
  whatsAppInANewTab: 'WhatsApp, opens in a new tab',
  copyLink: 'Copy link',
});
