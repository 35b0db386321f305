import { Box, chakra } from '@chakra-ui/react';
import { Notice } from '../../../ui/feedback/notice';
import { useCart } from '../use-cart';

/** What there is to say of the last change, until it is dismissed. */
export function CartMessage() {
  const { message, dismissMessage } = useCart();
  if (!message) return null;
  const { tone, title, text } = message;
  return (
    <Box px={{ base: '4', md: '7' }} pt="4">
      <Notice
        tone={tone}
        title={title}
        action={
          <Dismiss type="button" onClick={dismissMessage}>
            Dismiss
          </Dismiss>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}

const Dismiss = chakra('button', {
  base: {
    minH: '44px',
    textStyle: 'small',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
