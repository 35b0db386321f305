import { Box, Center, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleAlert, WifiOff } from 'lucide-react';
import { errorCode, errorText } from '../../lib/error-text';
import { ReloadPage } from '../../ui/reload-page';

interface ListErrorProps {
  error: unknown;
  /** What to say when the server gave no words. */
  failure?: string;
}

/** A failure in place of what could not be read: what happened, and 'Reload page'. */
export function ListError({ error, failure }: ListErrorProps) {
  // A failure without a code never reached the shop.
  const isOffline = errorCode(error) === null;
  const Icon = isOffline ? WifiOff : CircleAlert;
  return (
    <Flex direction="column" align="center" textAlign="center" py={{ base: '11', md: '14' }}>
      <Center boxSize="72px" bg="bg.panel" borderWidth="1px" borderRadius="l2" color="accent">
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </Center>
      <Box role="alert" mt="6">
        {isOffline && (
          <chakra.h2 fontFamily="heading" fontSize={{ base: '1.875rem', lg: '2rem' }} lineHeight={{ base: '2.25rem', lg: '2.5rem' }}>
            Connection Error
          </chakra.h2>
        )}
        <Text mt="2" color="fg.muted" textWrap="balance">
          {errorText(error, failure)}
        </Text>
      </Box>
      <ReloadPage mt="7" width={{ base: 'full', sm: 'auto' }} />
      <Text mt="6" textStyle="small" color="fg.muted">
        Your cart is safe.
      </Text>
    </Flex>
  );
}
