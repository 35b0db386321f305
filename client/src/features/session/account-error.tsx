import { Button } from '@chakra-ui/react';
import { userDetailsText } from '../../lib/error-catalogue';
import { paths } from '../../lib/paths';
import { StateScreen } from '../../ui/state-screen';
import { useSignOut } from './use-sign-out';

/** The account cannot be shown: another login, or another account. */
export function AccountError({ error }: { error: unknown }) {
  const loginAgain = useSignOut();
  const createAnother = useSignOut(paths.register);
  return (
    <StateScreen title="Account Error" text={userDetailsText(error)} isAlert>
      <Button onClick={() => void loginAgain()}>Login Again</Button>
      <Button variant="outline" onClick={() => void createAnother()}>
        Create New Account
      </Button>
    </StateScreen>
  );
}
