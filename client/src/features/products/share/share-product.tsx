import { chakra } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { paths } from '../../../lib/paths';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated';
import { CopyButton } from '../../../ui/button/copy-button';
import { TextButton } from '../../../ui/button/text-button';
import { t } from './texts';

/** The device's own sharing where it has one, WhatsApp, and the link to copy. Nothing is loaded from others. */
export function ShareProduct({ product }: { product: { id: string; name: string } }) {
  const isHydrated = useIsHydrated();
  const canShare = isHydrated && 'share' in navigator;
  const path = paths.product(product);
  // Without the query, which may hold what the shopper searched for.
  const urlOf = () => new URL(path, window.location.origin).href;
  const share = () => {
    // Rejects when the shopper closes the device's dialog.
    navigator.share({ title: product.name, url: urlOf() }).catch(() => undefined);
  };
  const sendByWhatsApp = () => {
    const text = encodeURIComponent(`${product.name} ${urlOf()}`);
    window.open(`https://wa.me/?text=${text}`, '_blank', 'noopener,noreferrer');
  };
  return (
    <Row role="group" aria-label={t('shareThisPiece')} data-screen>
      {canShare ? (
        <TextButton variant="standalone" color="action.fg" onClick={share}>
          <Label />
        </TextButton>
      ) : (
        <chakra.span display="inline-flex" alignItems="center" gap="2" minH="11" color="fg.muted" textStyle="label">
          <Label />
        </chakra.span>
      )}
      <TextButton variant="standalone" color="action.fg" aria-label={t('whatsAppInANewTab')} onClick={sendByWhatsApp}>
        {t('whatsApp')}
      </TextButton>
      {/* The server does not know under which address the page is seen. */}
      <CopyButton text={isHydrated ? urlOf() : path}>{t('copyLink')}</CopyButton>
    </Row>
  );
}

const Label = () => (
  <>
    <Share2 size={18} strokeWidth={1.5} aria-hidden />
    {t('share')}
  </>
);

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', minH: '11', mt: '3' },
});
