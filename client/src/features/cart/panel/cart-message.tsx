import { Box, Portal, chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { useCart } from '../use-cart';
import { t } from './texts';

/** The message about the last change, inside the panel, until it is dismissed. */
export const CartMessageNotice = () =>
  useCart().message && (
    <Box px={{ base: '4', md: '7' }} pt="4">
      <MessageNotice />
    </Box>
  );

/**
 * Shows the messages of the account's cart while the panel is closed, for example after a merge. Hidden in the
 * dashboard, which has no cart and where the popup would cover the tabs.
 */
export function CartMessagePopup() {
  const { message, isOpen } = useCart();
  const { pathname } = useLocation();
  if (!message || isOpen || pathname === paths.dashboard) return null;
  return (
    <Portal>
      <Popup role="region" aria-label={t('yourCart')}>
        <MessageNotice />
      </Popup>
    </Portal>
  );
}

function MessageNotice() {
  const { message, isOpen, openPanel, dismissMessage } = useCart();
  if (!message) return null;
  const actions = [
    ...(isOpen ? [] : [{ label: t('viewCart'), onClick: openPanel }]),
    { label: t('dismiss'), onClick: dismissMessage },
  ];
  return (
    <Notice
      tone={message.tone}
      title={message.title}
      action={actions.map(({ label, onClick }) => (
        <TextButton
          key={label}
          type="button"
          variant="standalone"
          onClick={onClick}
          {...(!isOpen && { minW: '11', px: '2' })}
        >
          {label}
        </TextButton>
      ))}
    >
      {message.text}
    </Notice>
  );
}

/** At the bottom of the window, so that it covers no headings or errors; on phones above the buy bar. */
const Popup = chakra('div', {
  base: {
    position: 'fixed',
    bottom: { base: '5.5rem', lg: '6' },
    insetEnd: '4',
    zIndex: 'menu',
    width: 'calc(100% - 2rem)',
    maxW: '26rem',
    boxShadow: 'lift',
    borderRadius: 'l2',
    _print: { display: 'none' },
  },
});
