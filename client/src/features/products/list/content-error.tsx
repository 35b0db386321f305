import type { ReactNode } from 'react';
import { Box, Center, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleAlert, WifiOff } from 'lucide-react';
import { errorMessage, isNetworkError, asSentence } from '../../../lib/errors/error-message';
import { useWhenOnline } from '../../../lib/hooks/use-when-online';
import { ReloadButton } from '../../../ui/button/reload-button';
import { t } from '../texts';

interface ContentErrorProps {
  error: unknown;
  /** The message if the server sent none. */
  fallback?: string;
  /** The h1, if the error replaces a whole page. */
  title?: string;
  /** Further buttons and links. */
  children?: ReactNode;
}

const reloadPage = () => window.location.reload();

/** Shown in place of content that failed to load, with a 'Reload page' button. Reloads by itself once the connection is back. */
export function ContentError({ error, fallback, title, children }: ContentErrorProps) {
  const isOffline = isNetworkError(error);
  useWhenOnline(isOffline, reloadPage);
  const Icon = isOffline ? WifiOff : CircleAlert;
  const heading = isOffline ? t('connectionError') : title;
  return (
    <Flex direction="column" align="center" textAlign="center" py={{ base: '11', md: '14' }}>
      <Center boxSize="72px" bg="bg.panel" borderWidth="1px" borderRadius="l2" color="accent">
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </Center>
      <Box role="alert" mt="6">
        {heading && (
          <chakra.h2
            as={title ? 'h1' : 'h2'}
            fontFamily="heading"
            fontSize={{ base: '1.75rem', lg: '2rem' }}
            lineHeight={{ base: '2.125rem', lg: '2.5rem' }}
          >
            {heading}
          </chakra.h2>
        )}
        <Text mt="2" color="fg.muted" textWrap="balance">
          {asSentence(errorMessage(error, fallback))}
        </Text>
      </Box>
      <Flex direction={{ base: 'column', sm: 'row' }} justify="center" gap="3" mt="7" width="full">
        <ReloadButton />
        {children}
      </Flex>
      <Text mt="6" textStyle="small" color="fg.muted">
        {t('yourCartIsSafe')}
      </Text>
    </Flex>
  );
}
