import { Box } from '@chakra-ui/react';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { useCart } from '../use-cart';

/** The message about the last change, inside the panel, until it is dismissed. */
export function CartMessageNotice() {
  const { message, dismissMessage } = useCart();
  if (!message) return null;
  const { tone, title, text } = message;
  return (
    <Box px={{ base: '4', md: '7' }} pt="4">
      <Notice
        tone={tone}
        title={title}
        action={
          <TextButton type="button" variant="standalone" onClick={dismissMessage}>
            Dismiss
          </TextButton>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
