import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  error: { palette: 'cancelled', Icon: CircleAlert },
  warning: { palette: 'pending', Icon: Clock },
  info: { palette: 'processing', Icon: Info },
  success: { palette: 'delivered', Icon: CircleCheck },
} as const;

interface NoticeProps {
  tone: keyof typeof TONES;
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A coloured box with an icon and a message. Errors are announced to screen readers at once, the others politely. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  const { palette, Icon } = TONES[tone];
  return (
    <chakra.div
      role={tone === 'error' ? 'alert' : 'status'}
      display="flex"
      alignItems="flex-start"
      gap="3"
      minH="12"
      px="4"
      py="3"
      borderRadius="l2"
      bg={`${palette}.bg`}
      color={`${palette}.fg`}
      outline="1px solid transparent"
    >
      <chakra.span flexShrink="0" pt="0.5" aria-hidden>
        <Icon size={20} strokeWidth={1.5} />
      </chakra.span>
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        columnGap="3"
        rowGap="2"
      >
        <chakra.div flex="1 1 12rem" minW="0" overflowWrap="anywhere">
          {title && (
            <chakra.strong display="block" textStyle="label">
              {title}
            </chakra.strong>
          )}
          <chakra.span>{children}</chakra.span>
        </chakra.div>
        {action && (
          <chakra.div flexShrink="0" maxW="full">
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
