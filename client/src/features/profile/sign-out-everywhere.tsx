import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../generated';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Notice } from '../../ui/feedback/notice';
import { t } from './texts';

const SignOutEverywhereMutation = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere {
      message
    }
  }
`);

/** Ends all sessions of the user. `onDone` signs out in this browser. */
export function SignOutEverywhere({ onDone }: { onDone: () => Promise<void> }) {
  const [send, { loading, error }] = useMutation(SignOutEverywhereMutation, { fetchPolicy: 'no-cache' });
  const [isAsking, setAsking] = useState(false);
  const signOut = useSingleFlight(async () => {
    const isDone = await send().then(
      () => true,
      () => false,
    );
    setAsking(false);
    if (isDone) await onDone();
  });
  return (
    <chakra.section aria-labelledby="everywhere" mt="12" pt="8" borderTopWidth="1px" maxW="44rem">
      <chakra.h2 id="everywhere" textStyle="row">
        {t('sessions')}
      </chakra.h2>
      <chakra.p mt="2" mb="5" color="fg.muted">
        {t('signedInOnADeviceThat')}
      </chakra.p>
      {error && (
        <chakra.div mb="5">
          <Notice tone="error">{errorMessage(error)}</Notice>
        </chakra.div>
      )}
      <Button variant="outline" width={{ base: 'full', sm: 'auto' }} onClick={() => setAsking(true)}>
        {t('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('signOutEverywhereQuestion')}
        confirmLabel={t('signOut')}
        confirmingLabel={t('signingOut')}
        isBusy={loading}
        onConfirm={() => void signOut()}
      >
        {t('everyDeviceThatIsSignedIn')}
      </ConfirmDialog>
    </chakra.section>
  );
}
