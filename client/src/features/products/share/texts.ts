import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('products.share', {
  share: 'Share',
  shareThisPiece: 'Share this piece',
  whatsApp: 'WhatsApp',
  whatsAppInANewTab: 'WhatsApp, opens in a new tab',
  askAboutThisPiece: 'Ask about this piece',
  askAboutThisPieceInANewTab: 'Ask about this piece by WhatsApp, opens in a new tab',
  aQuestionAbout: 'I have a question about {name}:',
  copyLink: 'Copy link',
});
