import { MessageCircle } from 'lucide-react';
import { whatsAppUrl } from '../../../lib/browser/whatsapp';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated';
import { paths } from '../../../lib/paths';
import { useShop } from '../../../lib/shop/use-shop';
import { TextButton } from '../../../ui/button/text-button';
import { t } from './texts';

/** A link to the shop's WhatsApp with a question about the piece; nothing where the shop has no number there. */
export function AskByWhatsApp({ product }: { product: { id: string; name: string } }) {
  const isHydrated = useIsHydrated();
  const number = useShop()?.whatsapp;
  if (!number) return null;
  // The server does not know under which address the page is seen.
  const url = isHydrated ? new URL(paths.product(product), window.location.origin).href : '';
  return (
    <TextButton variant="standalone" color="action.fg" data-screen asChild>
      <a
        href={whatsAppUrl(number, `${t('aQuestionAbout', { name: product.name })} ${url}`.trim())}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('askAboutThisPieceInANewTab')}
      >
        <MessageCircle size={18} strokeWidth={1.5} aria-hidden />
        {t('askAboutThisPiece')}
      </a>
    </TextButton>
  );
}
